import { useId, useState } from 'react'
import { plural, t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { Segments } from '../../ui/Segments.tsx'
import type { Layout } from '../canvas/layout.ts'
import type { Choice } from './Pages.tsx'
import { fitsOne, type Paper, papers, pointsOnOne, sheetsOf } from './papers.ts'

type Props = { layout: Layout; onPrint: (choice: Choice) => void; onClose: () => void }

const names = Object.entries(papers) as [Paper, (typeof papers)[Paper]][]
const options = names.map(([value, { label }]) => ({ value, label }))
const pageOptions = [
  { value: 'one', label: t('One page') },
  { value: 'several', label: t('Several pages') },
] as const

/** Chooses the paper, and whether the chart goes on one page. */
export const PrintDialog = ({ layout, onPrint, onClose }: Props) => {
  const [paper, setPaper] = useState<Paper>('a4')
  const [chosen, setChosen] = useState<boolean>()
  const whole = chosen ?? fitsOne(layout.bounds, paper)
  const [paperId, pagesId] = [useId(), useId()]
  const { pages } = sheetsOf(layout, paper, whole)
  const points = pointsOnOne(layout.bounds, paper)
  return (
    <FormDialog
      title={t('Print the chart')}
      verb={t('Print')}
      running={undefined}
      dirty={false}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        onPrint({ paper, whole })
      }}
    >
      <FieldGroup label={t('Paper, landscape')} labelId={paperId}>
        <Segments label={t('Paper')} options={options} value={paper} onChange={setPaper} />
      </FieldGroup>
      <FieldGroup label={t('Pages')} labelId={pagesId}>
        <Segments
          label={t('Pages')}
          options={pageOptions}
          value={whole ? 'one' : 'several'}
          onChange={(value) => setChosen(value === 'one')}
        />
      </FieldGroup>
      <output>
        {rich('{length} of {label}.{whole}', {
          length: plural(pages.length, '{count} page', '{count} pages'),
          label: papers[paper].label,
          whole:
            whole &&
            points < 6 &&
            t(' Names are {toFixed} points high, which is hard to read.', { toFixed: points.toFixed(1) }),
        })}
      </output>
    </FormDialog>
  )
}
