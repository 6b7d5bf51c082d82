import { useMemo } from 'react'
import type { Section } from '#contract/agenda.ts'
import { isFinished } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Room } from '#contract/room.ts'
import { plural, t } from '#contract/words.ts'
import { RockDialogs } from '../../../rocks/lazy-parts.ts'
import type { OpenDialog } from '../../../rocks/RockDialogs.tsx'
import { useDialogs } from '../../../ui/dialogs.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useSteadyRows } from '../../../ui/list/steady-rows.ts'
import { PersonCell } from '../../../ui/PersonCell.tsx'
import { Fold } from '../rows/Fold.tsx'
import { NothingHere } from '../rows/NothingHere.tsx'
import rowStyles from '../rows/rows.module.css'
import { useStaying } from '../rows/staying.ts'
import { useLines } from './use-lines.tsx'
import { useRocks } from './use-rocks.ts'
import { byOwner, inReviewOrder, trackWords } from './view.ts'

type Props = { room: Room; section: Section }

/** The rocks of a team, each with its owner's word whether it is on track. */
export const RocksSection = ({ room }: Props) => (
  <Loaded query={useRocks(room.teamId)} rows={6} failed={t('The rocks could not be loaded')}>
    {(rocks) =>
      rocks.length > 0 ? (
        <Review {...{ room, rocks }} />
      ) : (
        <NothingHere to="/rocks" teamId={room.teamId} link={t('Go to the rocks')}>
          {t('No rocks this quarter. This section takes no time.')}
        </NothingHere>
      )
    }
  </Loaded>
)

const Review = ({ room, rocks }: { room: Room; rocks: Rock[] }) => {
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { lineOf, menu } = useLines({ room, open })
  const { underway, completed } = useParted(rocks, room.teamId)
  return (
    <>
      <p className={rowStyles.summary}>{underway.length > 0 ? trackWords(underway) : t('Every rock is completed')}</p>
      {byOwner(underway).map(({ owner, rocks: theirs }) => (
        <section key={owner?.id ?? 0}>
          <h2 className={rowStyles.heading}>
            <PersonCell person={owner} absent="former" />
          </h2>
          <ul className={rowStyles.rows}>{theirs.map(lineOf)}</ul>
        </section>
      ))}
      {completed.length > 0 && (
        <Fold title={plural(completed.length, '{count} completed', '{count} completed')}>
          <ul className={rowStyles.rows} aria-label={t('Completed')}>
            {completed.map(lineOf)}
          </ul>
        </Fold>
      )}
      {menu}
      {shown && <RockDialogs shown={shown} rows={rocks} teamId={room.teamId} onClose={close} />}
    </>
  )
}

/** Those under way in an order that stays, also when one is completed here, and the others. */
const useParted = (rocks: Rock[], teamId: number) => {
  const staying = useStaying(rocks.filter((rock) => !isFinished(rock)).map(({ id }) => id))
  const underway = useMemo(() => rocks.filter(({ id }) => staying.has(id)), [rocks, staying])
  return {
    underway: useSteadyRows(String(teamId), underway, inReviewOrder),
    completed: rocks.filter(({ id }) => !staying.has(id)),
  }
}
