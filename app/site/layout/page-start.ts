/**
 * Lets a page's scripts begin when its first picture has been painted: until then style, fonts and that
 * picture have the line alone. They wait in a template (`app/entry.server.tsx`); a second is the longest
 * they do, for a picture that doesn't come and a tab that isn't shown.
 *
 * What is pressed before React has taken over is kept and done then: nobody presses twice. Forms and
 * links work by themselves from the beginning, and what is marked reads for itself what was chosen in it.
 */
export const PAGE_START = `
(function () {
  var painted = "largest-contentful-paint", pressed = [], kinds = ["click", "change"],
    choice = "[type=checkbox],[type=radio],select";
  function start() {
    var scripts = document.getElementById("page-scripts");
    if (scripts) scripts.replaceWith(scripts.content);
  }
  function keep(event) {
    var part = event.target.closest("button,input,select");
    if (!part || !part.matches("[type=button]") && (!part.matches(choice) || part.closest("[data-reads-early]"))) return;
    event.stopImmediatePropagation();
    if (event.type === (part.type === "button" ? "click" : "change")) pressed.push([part, part.checked, part.value]);
  }
  function repeat([part, checked, value]) {
    if (part.matches("select")) {
      part.value = value;
      return part.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (part.type !== "button") part.checked = !checked;
    part.click();
  }
  kinds.forEach(function (kind) { addEventListener(kind, keep, true) });
  addEventListener("hydrated", function () {
    kinds.forEach(function (kind) { removeEventListener(kind, keep, true) });
    pressed.splice(0).forEach(function (press, n) { setTimeout(repeat, n * 100, press) });
  });
  addEventListener("DOMContentLoaded", function () {
    var first = document.querySelector("img[fetchpriority=high]");
    function look() {
      if (!first || first.complete) start();
    }
    setTimeout(start, 1000);
    if (window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).indexOf(painted) >= 0)
      return new PerformanceObserver(look).observe({ type: painted, buffered: true });
    if (first) first.addEventListener("load", look);
    requestAnimationFrame(function () { requestAnimationFrame(look) });
  });
})();
`;
