import { createHash } from 'node:crypto'
import { direction, language, msg, t } from '#contract/words.ts'
import { escaped } from '#server/html.ts'
import { type InsidePage, insidePages, type Page, privatePages, publicPages } from './pages.ts'
import { linksTo, type Manifest } from './parts.ts'

/** A page as it is sent: the web app with the page's own head, since crawlers run no scripts. */
type Document = {
  html: string
  etag: string
  /** The scripts in it, as a policy allows them. */
  scripts: string
}

/** Vite's index.html, and its manifest. */
export type Built = { template: string; manifest: Manifest }

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

const digestOf = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding)

const documentOf = (html: string): Document => ({
  html,
  // Weak, since it also stands for the compressed forms.
  etag: `W/"${digestOf(html, 'base64url')}"`,
  scripts: [...html.matchAll(/<script>([^]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${digestOf(script, 'base64')}'`)
    .join(' '),
})

// Asked for after the styles, without which the shell cannot be drawn; links to the page's own code among them.
const code = /<(?:script type="module"|link rel="modulepreload")/g

// What only those get who are signed in: the empty shell, and the script that asks for their data while the code comes.
const inside = /\s*<!--inside-->([^]*?)<!--\/inside-->\s*/g

/**
 * All pages' documents by path, those inside once more for who is signed in, and the not-found page, in the language that
 * is spoken now.
 */
export const documents = ({ template, manifest }: Built, origin: string | undefined) => {
  const { product = '' } = pageLines.exec(template)?.groups ?? {}
  const whole = translated(template)
  const withHead = (html: string, { title, description = general }: Page, path?: string): string => {
    const head = headOf(title === undefined ? t(product) : `${t(title)} · ${t(product)}`, t(description))
    const lines = origin === undefined ? head : [...head, ...addressTags(origin, path)]
    return html.replace(pageLines, () => lines.join('\n    '))
  }
  const outside = (page: Page, path?: string) => documentOf(withHead(whole.replace(inside, ''), page, path))
  const insideOf = ({ module }: InsidePage): Document => {
    const links = linksTo(manifest, 'web/shell/Shell.tsx', `web/${module}`)
    const html = withHead(whole.replace(inside, '$1'), {}).replace('</head>', () => `${links}</head>`)
    return documentOf(html.replace(code, '$& fetchpriority="low"'))
  }
  const app = outside({})
  return {
    ofPages: new Map([
      ...Object.entries(publicPages).map(([path, page]) => [path, outside(page, path)] as const),
      ...privatePages.map((path) => [path, app] as const),
    ]),
    ofSignedIn: new Map(
      Object.entries(insidePages).map(([path, page]) => [path, { page, ...insideOf(page) }] as const),
    ),
    notFound: outside({ title: msg('404 Page Not Found') }),
  }
}

/** A document inside, with what it is sent along with. */
export const withEarly = (html: string, json: string): string =>
  html.replace('<script id="early" type="application/json">', (tag) => tag + json)
