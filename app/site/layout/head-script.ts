/**
 * Runs in the head before anything is painted. Constant, for its hash; only the server writes it.
 *
 * A chosen theme never flashes. Where the browser blocks storage, one that forgets keeps the
 * router's scroll script from stumbling. A lazy picture is fetched when it is 50 px from view (spec §9):
 * a browser's own lazy loading begins thousands of pixels early. Until then its srcset is an empty
 * picture, which goes before its src, and the sources beside it have none. Without scripts the browser's
 * own way remains.
 */
export const HEAD_SCRIPT = `
try {
  var t = localStorage.getItem("theme");
  if (t === "light" || t === "dark") document.documentElement.dataset.theme = t;
} catch (e) {}
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
