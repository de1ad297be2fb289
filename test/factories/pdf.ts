/** A PDF with a line of large text on each page, as small as a reader of PDFs takes it. `rotate`: of the pages, in degrees. */
export function pdfOf(lines: string[], { rotate = 0 } = {}): Buffer {
  const pages = lines.map((_, index) => `${10 + 2 * index} 0 R`).join(" ");
  const drawn = lines.map((line, index) => {
    const [page, content] = [10 + 2 * index, 11 + 2 * index];
    const text = `BT /F1 48 Tf 40 740 Td (${line}) Tj ET`;
    return `${page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Rotate ${rotate}/Resources<</Font<</F1 3 0 R>>>>/Contents ${content} 0 R>>endobj
${content} 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj`;
  });
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${pages}]/Count ${lines.length}>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${drawn.join("\n")}
trailer<</Root 1 0 R>>
`);
}
