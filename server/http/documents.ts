import { createHash } from 'node:crypto'
import { escaped } from '#server/html.ts'
import { type Page, privatePages, publicPages } from './pages.ts'

/** A page as it is sent: the web app with a head of the page's own, as crawlers run no scripts. */
export type Document = { html: string; etag: string }

// The first lines of index.html that differ from page to page.
const ownLines = /<title>(?<product>.*)<\/title>\s*<meta name="description" content="(?<description>.*)" \/>/

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escaped(content)}" />`

// Previews want whole addresses. What a request calls its host may be made up, so only the configured origin counts.
const addressed = (origin: string, path: string | undefined): string[] => [
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

/** The documents of all pages by their paths, and the one for what is not there; `template` is the built index.html. */
export const documents = (template: string, origin: string | undefined) => {
  const { product = '', description: general = '' } = ownLines.exec(template)?.groups ?? {}
  const documentOf = ({ title, description = general }: Page, path?: string): Document => {
    const head = headOf(title === undefined ? product : `${title} · ${product}`, description)
    const lines = origin === undefined ? head : [...head, ...addressed(origin, path)]
    const html = template.replace(ownLines, () => lines.join('\n    '))
    // Weak: the same is said of its compressed forms.
    return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url')}"` }
  }
  const ofPublic = Object.entries(publicPages).map(([path, page]) => [path, documentOf(page, path)] as const)
  const ofApp = documentOf({})
  return {
    ofPages: new Map([...ofPublic, ...privatePages.map((path) => [path, ofApp] as const)]),
    notFound: documentOf({ title: '404 Page Not Found' }),
  }
}
