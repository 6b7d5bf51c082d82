import { withoutIsolation } from '#contract/reading/direction.ts'
import type { Tree } from '../tree.ts'

/** A heading without what file names cannot have. */
const fileName = (heading: string): string =>
  withoutIsolation(heading)
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .trim()

const download = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves the whole chart as a file. */
export const saveFile = async (kind: 'svg' | 'png', tree: Tree, heading: string): Promise<void> => {
  const { pngOf, svgOf } = await import('./files.tsx')
  const blob =
    kind === 'png'
      ? await pngOf(tree, heading)
      : new Blob([(await svgOf(tree, heading)).svg], { type: 'image/svg+xml' })
  download(blob, `${fileName(heading)}.${kind}`)
}
