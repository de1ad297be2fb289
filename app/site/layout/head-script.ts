/**
 * Runs in the head before the first paint; constant, because the CSP allows it by hash.
 *
 * Applies the saved theme without a flash, to the browser's bars as well, and again when it changes, in
 * this tab or another. If storage is blocked, a stub of sessionStorage keeps the
 * router's scroll script from failing. Lazy images are fetched 50 px before they scroll into view,
 * where native lazy loading starts thousands of pixels early: until then their srcset,
 * which takes precedence over src, is an empty image, and their sources have none. Without scripts
 * native lazy loading applies. Zod is told that the CSP forbids the code it would generate: browsers
 * report its probe.
 */
export const HEAD_SCRIPT = `
globalThis.__zod_globalConfig = { jitless: true };
(function () {
  var root = document.documentElement;
  var bars = document.querySelectorAll('meta[name="theme-color"]');
  function apply(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
    bars.forEach(function (bar, i) {
      var own = i ? "dark" : "light", chosen = root.dataset.theme;
      bar.setAttribute("media", !chosen ? "(prefers-color-scheme: " + own + ")" : chosen === own ? "all" : "not all");
    });
  }
  try { apply(localStorage.getItem("theme")) } catch (e) {}
  addEventListener("storage", function (event) { if (event.key === "theme") apply(event.newValue) });
})();
try { sessionStorage } catch (e) {
  try {
    Object.defineProperty(window, "sessionStorage", { value: {
      getItem: function () { return null }, setItem: function () {}, removeItem: function () {}
    } });
  } catch (f) {}
}
(function () {
  if (!window.IntersectionObserver) return;
  var waiting = new WeakMap();
  var near = new IntersectionObserver(function (seen) {
    seen.forEach(function (entry) {
      if (!entry.isIntersecting) return;
      near.unobserve(entry.target);
      waiting.get(entry.target).forEach(function (part) {
        if (part[1]) part[0].srcset = part[1];
        else part[0].removeAttribute("srcset");
      });
    });
  }, { rootMargin: "50px" });
  new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      change.addedNodes.forEach(function (node) {
        if (!node.querySelectorAll) return;
        var images = node.matches("img") ? [node] : node.querySelectorAll("img");
        images.forEach(function (image) {
          if (image.loading !== "lazy" || waiting.has(image)) return;
          var parts = [image];
          for (var s = image.previousElementSibling; s && s.matches("source"); s = s.previousElementSibling) parts.unshift(s);
          waiting.set(image, parts.map(function (part) {
            var sources = part.getAttribute("srcset");
            if (part !== image) part.removeAttribute("srcset");
            return [part, sources];
          }));
          image.srcset = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw== 1w";
          near.observe(image);
        });
      });
    });
  }).observe(document, { childList: true, subtree: true });
})();
`;
