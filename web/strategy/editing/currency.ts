import type { Section } from '#contract/vision.ts'

const usual = 'USD'

/** The currency in which a vision speaks; an amount that names none is in it. */
export const currencyNear = (rows: readonly Section[]): string => {
  const amounts = rows.flatMap(({ content }) => ('revenue' in content ? [content.revenue, content.profit] : []))
  return amounts.find((money) => money !== null)?.currency ?? usual
}
