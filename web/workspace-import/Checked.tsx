import { Button } from '@mantine/core'
import type { ArchiveContents, WorkspaceImport } from '#contract/workspace-import.ts'
import { fileSize } from '../files/file-size.ts'
import { dateOf } from '../ui/dates.ts'
import { useDiscard, useStart } from './changes.ts'
import styles from './workspace-import.module.css'

type Counted = Exclude<keyof ArchiveContents, 'workspace' | 'exportedAt' | 'fileBytes'>

const words: Record<Counted, string> = {
  people: 'People',
  teams: 'Teams',
  todos: 'To-dos',
  rocks: 'Rocks',
  issues: 'Issues',
  headlines: 'Headlines',
  meetings: 'Meetings',
  measurables: 'Measurables',
  goals: 'Goals',
  positions: 'Positions',
  comments: 'Comments',
  files: 'Files',
}

const Contents = ({ contents }: { contents: ArchiveContents }) => (
  <dl className={styles.contents}>
    {(Object.keys(words) as Counted[]).map((name) => (
      <div key={name}>
        <dt>{words[name]}</dt>
        <dd>{contents[name].toLocaleString('en-US')}</dd>
      </div>
    ))}
    <div>
      <dt>Size of the files</dt>
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
        <b dir="auto">{contents.workspace}</b> was exported on {dateOf(contents.exportedAt)}. The archive has been
        checked and can be imported.
      </p>
      <Contents contents={contents} />
      <p className={styles.hint}>
        It takes the place of this workspace’s name, settings and first team. You go on as the person with your email
        address, or as one more admin if there is none.
      </p>
      <div className={styles.buttons}>
        <Button disabled={start.isPending} onClick={() => start.mutate()}>
          Import everything
        </Button>
        <Button variant="default" disabled={discard.isPending} onClick={() => discard.mutate()}>
          Choose another archive
        </Button>
      </div>
    </div>
  )
}
