import { Button } from '@mantine/core'
import { IconFileTypePng, IconFileTypeSvg, IconPrinter, IconShare2 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Command } from '../../ui/command.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { refused } from '../../ui/failures.ts'
import { usePopup } from '../../ui/popup.ts'
import { preloadMenu, RowMenu } from '../../ui/RowMenu.tsx'
import { layoutOf } from '../canvas/layout.ts'
import { PrintDialog, Printed } from '../lazy-parts.ts'
import type { Chart } from '../use-chart.ts'
import type { Choice } from './Pages.tsx'
import { saveFile } from './save-file.ts'

type Props = {
  chart: Chart
  /** Above it on paper, and the name of a file. */
  heading: string
}

/** The chart as a file or on paper: all of it, whatever is collapsed. */
export const ExportMenu = ({ chart: { tree }, heading }: Props) => {
  const { opener, popup } = usePopup('menu', preloadMenu)
  const { shown, open, close } = useDialogs<'print'>()
  const [choice, setChoice] = useState<Choice | null>(null)
  const bounds = useMemo(() => (shown ? layoutOf(tree).bounds : null), [shown, tree])
  const save = (kind: 'svg' | 'png') => () => void saveFile(kind, tree, heading).catch(refused)
  const commands: Command[] = [
    { name: 'Save as SVG', icon: IconFileTypeSvg, act: save('svg') },
    { name: 'Save as PNG', icon: IconFileTypePng, act: save('png') },
    { name: 'Print…', icon: IconPrinter, act: () => open('print') },
  ]
  const print = (wanted: Choice) => {
    setChoice(wanted)
    // Once the dialog is gone.
    setTimeout(() => window.print(), 100)
  }
  return (
    <>
      <Button {...opener} variant="default" leftSection={<IconShare2 aria-hidden size={16} />}>
        Export
      </Button>
      {popup && <RowMenu {...popup} label="Export" commands={commands} />}
      {bounds && <PrintDialog bounds={bounds} onPrint={print} onClose={close} />}
      <Printed tree={tree} heading={heading} choice={choice} />
    </>
  )
}
