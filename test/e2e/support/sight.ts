import type { Page } from 'playwright-core'

const look = () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('textarea, input:not([type=checkbox], [type=radio])')]
  return [
    location.href,
    `focused: ${document.activeElement?.outerHTML.slice(0, 200)}`,
    ...fields.flatMap(({ value }) => (value ? [`typed: ${value}`] : [])),
    document.body.innerText.replaceAll(/\s*\n\s*/g, ' · ').slice(0, 2000),
  ].join('\n')
}

/** Prints what can be seen on pages: why a story fails shows there rather than in what it waited for. */
export const printSight = async (pages: Page[]): Promise<void> => {
  for (const page of pages) console.error(await page.evaluate(look).catch(() => 'A page that shows nothing'))
}
