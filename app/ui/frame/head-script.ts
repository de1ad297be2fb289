/**
 * Runs in the head before anything is drawn. A chosen theme never flashes; and where the browser blocks
 * storage, a stand-in that forgets keeps the router's scroll script from stumbling. Constant, for its hash.
 */
export const HEAD_SCRIPT =
  'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}' +
  'try{sessionStorage}catch(e){try{Object.defineProperty(window,"sessionStorage",{value:{getItem:function(){return null},setItem:function(){},removeItem:function(){}}})}catch(f){}}';
