import { IconFileDescription, IconPencil, IconRestore } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ChartDraft } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { type Command, deleteCommand } from '../../ui/command.ts'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { FirstOne } from '../../ui/FirstOne.tsx'
import { PictureRows } from '../../ui/PictureRows.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { useChartSearch } from '../search.ts'
import type { OpenDialog } from './DraftDialogs.tsx'
import styles from './drafts.module.css'
import { newestFirst, sinceWhen } from './words.ts'

type Open = (dialog: OpenDialog) => void

type Props = {
  drafts: ChartDraft[]
  open: Open
  openDraft: (id: number) => void
  /** The address names a draft that is not there. */
  isLost: boolean
}

export const DraftList = ({ drafts, open, openDraft, isLost }: Props) => {
  const { replace } = useChartSearch()
  useEffect(() => {
    if (!isLost) return
    const description = t('It has been deleted, or you don’t have access.')
    toast({ title: t('This draft cannot be opened'), description, variant: 'destructive' })
    replace({ tab: 'drafts', draft: undefined, compare: undefined })
  }, [isLost, replace])
  if (drafts.length === 0) return <NoDrafts open={open} />
  return (
    <ul aria-label={t('Drafts')} className={styles.list}>
      {newestFirst(drafts).map((draft) => (
        <li key={draft.id}>
          <button type="button" className={styles.open} onClick={() => openDraft(draft.id)}>
            <span dir="auto">{draft.name}</span>
            <small>{sinceWhen(draft)}</small>
          </button>
          {draft.publishedAt !== null && <Tag>{t('Published')}</Tag>}
          <DotsMenu
            label={t('Actions for "{name}"', { name: draft.name })}
            commands={commandsOf(draft, { open, openDraft })}
          />
        </li>
      ))}
    </ul>
  )
}

const commandsOf = ({ id, can }: ChartDraft, { open, openDraft }: Pick<Props, 'open' | 'openDraft'>): Command[] => [
  { name: t('Open (verb)'), icon: IconFileDescription, act: () => openDraft(id) },
  { name: t('Rename'), icon: IconPencil, may: can.edit, act: () => open({ kind: 'rename', id }) },
  { name: t('Take back'), icon: IconRestore, may: can.takeBack, act: () => open({ kind: 'take back', id }) },
  deleteCommand(can.delete, () => open({ kind: 'delete', id })),
]

const NoDrafts = ({ open }: { open: Open }) => (
  <FirstOne
    title={t('No drafts yet')}
    message={t('Copy the chart into a draft to try out a change')}
    picture={
      <PictureRows>
        {['one', 'two'].map((key) => (
          <span key={key}>
            <b />
          </span>
        ))}
      </PictureRows>
    }
    action={
      <CreateButton preload={() => undefined} onClick={() => open({ kind: 'create' })}>
        {t('Create Your First Draft')}
      </CreateButton>
    }
    teaching={t(
      'Only the team sees it. Publishing puts it in place of the primary chart in one step, which can be taken back.',
    )}
  />
)
