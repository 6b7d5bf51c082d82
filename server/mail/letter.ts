import { direction, language } from '#contract/words.ts'
import { escaped } from '#server/html.ts'

/** A line runs as its own text does, unless it is a sentence of ours with what people have written in it. */
type Line = { text: string; url?: string; isOurs?: boolean }

/** The content of a mail: paragraphs, optional lists, a button, and small print. */
export type Letter = {
  paragraphs: string[]
  lists?: { heading: string; lines: Line[] }[]
  link?: { label: string; url: string }
  small?: Line[]
}

const item = ({ text, url }: Line): string => (url === undefined ? `- ${text}` : `- ${text}\n  ${url}`)

/** The letter as plain text. */
export const writeText = ({ paragraphs, lists = [], link, small = [] }: Letter): string =>
  [
    ...paragraphs,
    ...lists.map(({ heading, lines }) => [heading, ...lines.map(item)].join('\n')),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(small.length > 0 ? ['-- '] : []),
    ...small.map(({ text, url }) => (url === undefined ? text : `${text}: ${url}`)),
  ].join('\n\n')

const button =
  'display:inline-block;padding:10px 16px;border-radius:6px;background:#1f2937;color:#ffffff;text-decoration:none'

const lineHtml = ({ text, url }: Line): string =>
  url === undefined ? escaped(text) : `<a style="color:inherit" href="${escaped(url)}">${escaped(text)}</a>`

const itemHtml = (line: Line): string => `<li${line.isOurs ? '' : ' dir="auto"'}>${lineHtml(line)}</li>`

const listHtml = ({ heading, lines }: { heading: string; lines: Line[] }): string =>
  `<h2 style="font-size:15px;margin:20px 0 4px">${escaped(heading)}</h2>
<ul style="margin:0;padding-left:20px">${lines.map(itemHtml).join('')}</ul>`

const smallHtml = (line: Line): string => `<p style="color:#6b7280;font-size:12px">${lineHtml(line)}</p>`

/** The letter as HTML, without pictures, so that opening it cannot be tracked. */
export const writeHtml = ({ paragraphs, lists = [], link, small = [] }: Letter): string =>
  `<!doctype html>
<html lang="${language()}" dir="${direction()}"><body style="font:14px/1.5 system-ui,sans-serif;color:#111827;max-width:560px;margin:0 auto;padding:24px">
${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
${lists.map(listHtml).join('\n')}
${link ? `<p style="margin:20px 0"><a style="${button}" href="${escaped(link.url)}">${escaped(link.label)}</a></p>` : ''}
${small.map(smallHtml).join('\n')}
</body></html>`
