import { IconFileTypePng, IconFileTypeSvg, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { t } from '#contract/words.ts'
import type { Command } from '../../ui/command.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { refused } from '../../ui/failures.ts'
import { PrintDialog, Printed } from '../lazy-parts.ts'
import type { Tree } from '../tree.ts'
import type { Choice } from './Pages.tsx'
import { saveFile } from './save-file.ts'
import { paperLayout } from './paper-layout.ts'

/**
 * What brings the chart into a file or onto paper, all of it, whatever is collapsed; `popups` is rendered once. The
 * heading stands above it on paper and names the file.
 */
export const useExport = (tree: Tree, heading: string) => {
  const { shown, open, close } = useDialogs<'print'>()
  const [choice, setChoice] = useState<Choice | null>(null)
  const layout = useMemo(() => (shown ? paperLayout(tree) : null), [shown, tree])
  const may = tree.roots.length > 0
  const save = (kind: 'svg' | 'png') => () => void saveFile(kind, tree, heading).catch(refused)
  const commands: Command[] = [
    { name: t('Save as SVG'), icon: IconFileTypeSvg, may, act: save('svg') },
    { name: t('Save as PNG'), icon: IconFileTypePng, may, act: save('png') },
    { name: t('Print…'), icon: IconPrinter, may, act: () => open('print') },
  ]
  const print = (wanted: Choice) => {
    setChoice(wanted)
    // Once the dialog is gone.
    setTimeout(() => window.print(), 100)
  }
  const popups = (
    <>
      {layout && <PrintDialog layout={layout} onPrint={print} onClose={close} />}
      {may && <Printed tree={tree} heading={heading} choice={choice} />}
    </>
  )
  return { commands, popups }
}
