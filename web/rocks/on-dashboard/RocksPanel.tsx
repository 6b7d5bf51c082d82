import { useQuery } from '@tanstack/react-query'
import { elapsedShare } from '#contract/calendar.ts'
import { isFinished, progressTone } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { percentText } from '../../ui/percent.ts'
import { useCurrentQuarter, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useDialogs } from '../../ui/dialogs.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PanelList, PanelTitle } from '../../ui/PanelList.tsx'
import { PanelMenu } from '../../ui/PanelMenu.tsx'
import { PaperName } from '../../ui/PaperName.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { preloadDialogs, RockDialogs } from '../lazy-parts.ts'
import { rocksQuery } from '../queries.ts'
import { inView } from '../view.ts'
import styles from './dashboard.module.css'

const max = 3

/** By due date, unfinished ones first. */
const firstOf = (rocks: Rock[]): Rock[] =>
  inView(rocks, {})
    .toSorted((a, b) => Number(isFinished(a)) - Number(isFinished(b)))
    .slice(0, max)

export const RocksPanel = ({ teamId }: { teamId: number | undefined }) => {
  const { data, isError } = useQuery(rocksQuery({ teamId, quarter: useCurrentQuarter() }))
  const { shown, open, close } = useDialogs<{ kind: 'create' }>()
  const create = () => open({ kind: 'create' })
  const menu = <PanelMenu label={t('Rocks menu')} to="/rocks" onCreate={create} onNear={preloadDialogs} />
  const first = firstOf(data ?? [])
  const count = t('{shown} of {total}', { shown: first.length, total: data?.length ?? 0 })
  return (
    <Panel title={t('Rocks')} count={first.length > 0 ? count : undefined} menu={menu}>
      <PanelList
        rows={data && first}
        isError={isError}
        max={max}
        heights={[55, 65]}
        failed={t('The rocks could not be loaded.')}
        none={t('No rocks yet')}
        create={{ verb: t('Create Rock'), act: create, onNear: preloadDialogs }}
      >
        {(rock) => <Line key={rock.id} rock={rock} />}
      </PanelList>
      {shown && <RockDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </Panel>
  )
}

const Line = ({ rock }: { rock: Rock }) => {
  const elapsed = elapsedShare(useCurrentQuarter(), useWorkspaceDay())
  const tone = progressTone(rock.progress)
  return (
    <li className={styles.line}>
      <Avatar person={rock.owner} />
      <div className={styles.rock}>
        <div className={styles.words}>
          <PanelTitle topic="rocks" row={rock}>
            {rock.title}
          </PanelTitle>
          {rock.owner && <PaperName name={rock.owner.fullName} />}
          <b className={styles.percent} data-tone={tone}>
            {percentText(rock.progress)}
          </b>
        </div>
        <ProgressBar progress={rock.progress} elapsed={rock.status === 'completed' ? null : elapsed} tone={tone} />
      </div>
    </li>
  )
}
