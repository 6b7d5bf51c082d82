// '-', '*', '•', '1.', '2)', 'a)', '[ ]', '- [x]' before a line.
const bullet = /^\s*(?:[-–—*•‣◦▪·+]\s+|\(?(?:\d{1,3}|[a-z])[.)]\s+)?(?:\[[ x]?\]\s+|[☐☑✓✔]\s*)?/i

/** The lines of a pasted list, without bullets and numbers; empty ones are left out. */
export const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(bullet, '').trim())
    .filter((line) => line !== '')
