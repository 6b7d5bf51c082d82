import { usePrinting } from '../../ui/printing.ts'
import type { Tree } from '../tree.ts'
import { type Choice, Pages } from './Pages.tsx'
import { fitsOne } from './papers.ts'
import { paperLayout } from './paper-layout.ts'

/** Puts the chart on paper when the page is printed, by the browser's own command as well. */
export const Printed = ({ tree, heading, choice }: { tree: Tree; heading: string; choice: Choice | null }) => {
  const printing = usePrinting()
  if (!printing) return null
  const whole = choice?.whole ?? fitsOne(paperLayout(tree).bounds, 'a4')
  return <Pages tree={tree} heading={heading} choice={choice ?? { paper: 'a4', whole }} />
}
