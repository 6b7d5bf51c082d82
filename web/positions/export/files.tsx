import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { t } from '#contract/words.ts'
import { grown, type Rect } from '../canvas/rects.ts'
import type { Tree } from '../tree.ts'
import { Drawing } from './Drawing.tsx'
import { measuring } from '../canvas/measuring.ts'
import { paperLayout } from './paper-layout.ts'

const border = 32
/** What browsers can draw: wider or larger pictures come out empty. */
const [mostAlong, mostPixels] = [16_000, 100_000_000]

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The font could not be read')))
    reader.readAsDataURL(blob)
  })

/** The page's font as part of a file; without it, the file is in a font of the system. */
const fontStyle = async (): Promise<string> => {
  try {
    // A file of the app, not a call.
    const response = await fetch(fontUrl)
    const source = await dataUrlOf(await response.blob())
    return `@font-face{font-family:'Instrument Sans Variable';font-weight:400 700;src:url(${source})}`
  } catch {
    return ''
  }
}

const viewOf = (tree: Tree) => {
  const layout = paperLayout(tree)
  return { layout, view: grown(layout.bounds, border) }
}

/** The whole chart as an SVG file. */
export const svgOf = async (tree: Tree, title: string): Promise<{ svg: string; view: Rect }> => {
  const style = await fontStyle()
  const { layout, view } = viewOf(tree)
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(<Drawing {...{ layout, view, title, style }} measure={measuring()} />))
  const drawn = host.querySelector('svg')
  const svg = drawn ? new XMLSerializer().serializeToString(drawn) : ''
  root.unmount()
  return { svg, view }
}

const loaded = (source: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = source
  return image.decode().then(() => image)
}

/** The whole chart as a PNG file, twice as sharp as on the screen where it can be. */
export const pngOf = async (tree: Tree, title: string): Promise<Blob> => {
  const { svg, view } = await svgOf(tree, title)
  const scale = Math.min(
    2,
    mostAlong / view.width,
    mostAlong / view.height,
    Math.sqrt(mostPixels / (view.width * view.height)),
  )
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = await loaded(url)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(view.width * scale)
    canvas.height = Math.round(view.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error(t('The picture is too large for this browser'))
    return blob
  } finally {
    URL.revokeObjectURL(url)
  }
}
