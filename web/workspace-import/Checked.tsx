import { Button } from '@mantine/core'
import { numberText, t } from '#contract/words.ts'
import type { ArchiveContents, WorkspaceImport } from '#contract/workspace-import.ts'
import { fileSize } from '../files/file-size.ts'
import { dateOf } from '../ui/dates.ts'
import { rich } from '../ui/rich.tsx'
import { useDiscard, useStart } from './changes.ts'
import styles from './workspace-import.module.css'

type Counted = Exclude<keyof ArchiveContents, 'workspace' | 'exportedAt' | 'fileBytes'>

const words: Record<Counted, string> = {
  people: t('People'),
  teams: t('Teams'),
  todos: t('To-dos'),
  rocks: t('Rocks'),
  issues: t('Issues'),
  headlines: t('Headlines'),
  meetings: t('Meetings'),
  measurables: t('Measurables'),
  goals: t('Goals'),
  positions: t('Positions'),
  comments: t('Comments'),
  files: t('Files'),
}

const Contents = ({ contents }: { contents: ArchiveContents }) => (
  <dl className={styles.contents}>
    {(Object.keys(words) as Counted[]).map((name) => (
      <div key={name}>
        <dt>{words[name]}</dt>
        <dd>{numberText(contents[name])}</dd>
      </div>
    ))}
    <div>
      <dt>{t('Size of the files')}</dt>
      <dd>{fileSize(contents.fileBytes)}</dd>
    </div>
  </dl>
)

/** What is in an archive that has been checked, and whether to import it. */
export const Checked = ({ current }: { current: WorkspaceImport }) => {
  const start = useStart()
  const discard = useDiscard()
  const { contents } = current
  if (!contents) return null
  return (
    <div className={styles.step}>
      <p>
        {rich('{name} was exported on {day}. The archive has been checked and can be imported.', {
          name: <b dir="auto">{contents.workspace}</b>,
          day: dateOf(contents.exportedAt),
        })}
      </p>
      <Contents contents={contents} />
      <p className={styles.hint}>
        {t(
          'It takes the place of this workspace’s name, settings and first team. You go on as the person with your email address, or as one more admin if there is none.',
        )}
      </p>
      <div className={styles.buttons}>
        <Button disabled={start.isPending} onClick={() => start.mutate()}>
          {t('Import everything')}
        </Button>
        <Button variant="default" disabled={discard.isPending} onClick={() => discard.mutate()}>
          {t('Choose another archive')}
        </Button>
      </div>
    </div>
  )
}
