import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ArchiveField } from './ArchiveField.tsx'
import { Checked } from './Checked.tsx'
import { importQuery } from './queries.ts'
import { Done, Interrupted, Refused, UnderWay } from './steps.tsx'
import styles from './workspace-import.module.css'

type State = { isEmpty: boolean; largest: number; current: Parameters<typeof Checked>[0]['current'] | null }

const Step = ({ state: { isEmpty, largest, current } }: { state: State }) => {
  if (current?.state === 'done') return <Done />
  if (current?.state === 'refused') return <Refused reason={current.reason ?? ''} largest={largest} />
  if (current?.state === 'ready') return <Checked current={current} />
  if (current) return current.isRunning ? <UnderWay current={current} /> : <Interrupted current={current} />
  if (isEmpty) return <ArchiveField largest={largest} label={t('Choose the archive')} />
  return (
    <p>
      {t(
        'This workspace is not empty. Create a new one by registering with an address of your own, and import the archive there, before you add anybody or anything.',
      )}
    </p>
  )
}

/** Brings the export of another workspace into this one, while it is empty. */
export const ImportPage = () => (
  <>
    <PageHeader title={t('Import a workspace')} />
    <Loaded query={useQuery(importQuery)} rows={4} failed={t('The import could not be loaded')}>
      {(state) => (
        <div className={styles.page}>
          <Panel title={t('From another workspace')}>
            <div className={styles.body}>
              <p className={styles.hint}>
                {t(
                  'An archive from “Export everything” brings people, teams, files and the whole history into an empty workspace, as they were. Nobody is notified. People can sign in once you have invited them again.',
                )}
              </p>
              <Step state={state} />
            </div>
          </Panel>
        </div>
      )}
    </Loaded>
  </>
)
