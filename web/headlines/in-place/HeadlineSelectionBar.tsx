import { IconArchive } from '@tabler/icons-react'
import type { Headline } from '#contract/headlines.ts'
import { plural, t } from '#contract/words.ts'
import { BarAct } from '../../ui/list/BarAct.tsx'
import { FieldButtons } from '../../ui/list/FieldButtons.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { useArchiveSelection } from '../changes.ts'
import { editing } from './editing.ts'

type Props = { headlines: Headline[]; onClear: () => void }

/** What can be done with all chosen headlines at once; the message says how many are for others to archive. */
export const HeadlineSelectionBar = ({ headlines, onClear }: Props) => {
  const archive = useArchiveSelection()
  const ready = headlines.filter(({ can, archivedAt }) => can.archive && archivedAt === null)
  const theirs = headlines.filter(({ can }) => !can.archive).length
  const act = () => {
    const left = plural(theirs, '{count} of another team stays', '{count} of other teams stay')
    archive(ready, theirs > 0 ? left : undefined)
    onClear()
  }
  return (
    <SelectionBar label={t('Selected headlines')} count={headlines.length} onClear={onClear}>
      <FieldButtons rows={headlines} editing={editing} />
      {ready.length > 0 && <BarAct name={t('Archive')} Icon={IconArchive} onAct={act} />}
    </SelectionBar>
  )
}
