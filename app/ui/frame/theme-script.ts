/** Runs in the head before anything is drawn, so that a chosen theme never flashes. Constant, for its hash. */
export const THEME_SCRIPT =
  'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}';
