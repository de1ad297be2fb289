/**
 * Runs in the head before anything is drawn. Constant, for its hash; only the server writes it.
 *
 * A chosen theme never flashes. Where the browser blocks storage, a stand-in that forgets keeps the
 * router's scroll script from stumbling. A lazy picture is fetched when it is 50 px from view (spec §9):
 * a browser's own lazy loading begins thousands of pixels early. Until then its srcset is an empty
 * picture, which goes before its src. Without scripts the browser's own way remains.
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
      var image = entry.target, sources = waiting.get(image);
      near.unobserve(image);
      if (sources) image.srcset = sources;
      else image.removeAttribute("srcset");
    });
  }, { rootMargin: "50px" });
  new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      change.addedNodes.forEach(function (node) {
        if (!node.querySelectorAll) return;
        var images = node.matches("img") ? [node] : node.querySelectorAll("img");
        images.forEach(function (image) {
          if (image.loading !== "lazy" || waiting.has(image)) return;
          waiting.set(image, image.getAttribute("srcset"));
          image.srcset = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw== 1w";
          near.observe(image);
        });
      });
    });
  }).observe(document, { childList: true, subtree: true });
})();
`;
