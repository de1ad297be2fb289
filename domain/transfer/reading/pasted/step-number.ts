/** What counts a step: "Step 2:", "2.", "(2)", "b)". */
export const STEP_NUMBER =
  /^(?:(?:step|schritt|[ée]tape|paso|passo|stap|الخطوة)\s*\d{1,3}\s*[:.)–-]?|\d{1,2}(?:[.)](?!\d)|[/-] (?=\p{L}))|[a-h][.)] (?=\d|\p{L}{3})|\(\d{1,2}\)|[٠-٩]{1,2}[.)-])\s*/iu;
