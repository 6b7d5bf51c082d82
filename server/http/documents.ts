import { createHash } from 'node:crypto'
import { direction, language, msg, t } from '#contract/words.ts'
import { escaped } from '#server/html.ts'
import { type Page, privatePages, publicPages } from './pages.ts'

/** A page as it is sent: the web app with the page's own head, since crawlers run no scripts. */
export type Document = { html: string; etag: string }

// The lines of index.html that differ from page to page.
const pageLines = /<title>(?<product>.*)<\/title>\s*<meta name="description" content=".*" \/>/

/** What is said of the pages that say nothing of themselves; index.html has it too. */
const general = msg('The weekly rhythm of a leadership team, on your own machine.')

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escaped(content)}" />`

// Previews need absolute addresses. A request's Host header can be forged, so only the configured origin counts.
const addressTags = (origin: string, path: string | undefined): string[] => [
  meta('property', 'og:image', `${origin}/og.png`),
  ...(path === undefined
    ? []
    : [meta('property', 'og:url', origin + path), `<link rel="canonical" href="${escaped(origin + path)}" />`]),
]

const headOf = (title: string, description: string): string[] => [
  `<title>${escaped(title)}</title>`,
  meta('name', 'description', description),
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', 'Drumbeat'),
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  meta('name', 'twitter:card', 'summary_large_image'),
]

/** The template in the language that is spoken now; who has chosen another one in this browser is told by its script. */
const translated = (template: string): string =>
  template
    .replace('<html lang="en">', () => `<html lang="${language()}" dir="${direction()}">`)
    .replace('Drumbeat needs JavaScript.', () => t('Drumbeat needs JavaScript.'))

/**
 * All pages' documents by path, and the not-found page, in the language that is spoken now; `template` is the built
 * index.html.
 */
export const documents = (template: string, origin: string | undefined) => {
  const { product = '' } = pageLines.exec(template)?.groups ?? {}
  const page = translated(template)
  const documentOf = ({ title, description = general }: Page, path?: string): Document => {
    const head = headOf(title === undefined ? t(product) : `${t(title)} · ${t(product)}`, t(description))
    const lines = origin === undefined ? head : [...head, ...addressTags(origin, path)]
    const html = page.replace(pageLines, () => lines.join('\n    '))
    // Weak, since it also stands for the compressed forms.
    return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url')}"` }
  }
  const publicDocuments = Object.entries(publicPages).map(([path, page]) => [path, documentOf(page, path)] as const)
  const appDocument = documentOf({})
  return {
    ofPages: new Map([...publicDocuments, ...privatePages.map((path) => [path, appDocument] as const)]),
    notFound: documentOf({ title: msg('404 Page Not Found') }),
  }
}
