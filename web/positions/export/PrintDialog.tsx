import { useId, useState } from 'react'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { counted } from '../../ui/counted.ts'
import { Segments } from '../../ui/Segments.tsx'
import type { Rect } from '../canvas/rects.ts'
import type { Choice } from './Pages.tsx'
import { fitsOne, type Paper, papers, pointsOnOne, sheetsOf } from './papers.ts'

type Props = { bounds: Rect; onPrint: (choice: Choice) => void; onClose: () => void }

const names = Object.entries(papers) as [Paper, (typeof papers)[Paper]][]
const options = names.map(([value, { label }]) => ({ value, label }))
const pageOptions = [
  { value: 'one', label: 'One page' },
  { value: 'several', label: 'Several pages' },
] as const

/** Chooses the paper, and whether the chart goes on one page. */
export const PrintDialog = ({ bounds, onPrint, onClose }: Props) => {
  const [paper, setPaper] = useState<Paper>('a4')
  const [chosen, setChosen] = useState<boolean>()
  const whole = chosen ?? fitsOne(bounds, paper)
  const [paperId, pagesId] = [useId(), useId()]
  const { pages } = sheetsOf(bounds, paper, whole)
  const points = pointsOnOne(bounds, paper)
  return (
    <FormDialog
      title="Print the chart"
      verb="Print"
      running={undefined}
      dirty={false}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        onPrint({ paper, whole })
      }}
    >
      <FieldGroup label="Paper, landscape" labelId={paperId}>
        <Segments label="Paper" options={options} value={paper} onChange={setPaper} />
      </FieldGroup>
      <FieldGroup label="Pages" labelId={pagesId}>
        <Segments
          label="Pages"
          options={pageOptions}
          value={whole ? 'one' : 'several'}
          onChange={(value) => setChosen(value === 'one')}
        />
      </FieldGroup>
      <output>
        {counted(pages.length, 'page')} of {papers[paper].label}.
        {whole && points < 6 && ` Names are ${points.toFixed(1)} points high, which is hard to read.`}
      </output>
    </FormDialog>
  )
}
