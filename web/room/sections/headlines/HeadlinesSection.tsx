import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import type { OpenDialog } from '../../../headlines/HeadlineDialogs.tsx'
import { HeadlineDialogs } from '../../../headlines/lazy-parts.ts'
import { headlinesQuery } from '../../../headlines/queries.ts'
import { useUser } from '../../../session/queries.ts'
import { useDialogs } from '../../../ui/dialogs.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useSteadyRows } from '../../../ui/list/steady-rows.ts'
import { NothingHere } from '../rows/NothingHere.tsx'
import rowStyles from '../rows/rows.module.css'
import { useLines } from './use-lines.tsx'
import { inReadingOrder, parted } from './view.ts'

type Props = { room: Room; section: Section }

/** The headlines of a team, to be read and ticked off, and below them what other teams have sent. */
export const HeadlinesSection = ({ room, section }: Props) => (
  <Loaded query={useQuery(headlinesQuery(room.teamId, false))} rows={6} failed={t('The headlines could not be loaded')}>
    {(headlines) =>
      headlines.length > 0 ? (
        <Review {...{ room, headlines }} label={sectionName(section)} />
      ) : (
        <NothingHere to="/headlines" teamId={room.teamId} link={t('Go to the headlines')}>
          {t('No headlines. This section takes no time.')}
        </NothingHere>
      )
    }
  </Loaded>
)

const Review = ({ room, headlines, label }: { room: Room; headlines: Headline[]; label: string }) => {
  const { id: userId } = useUser()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { lineOf, menu } = useLines({ room, open })
  const order = useMemo(() => inReadingOrder(userId), [userId])
  const { own, messages } = parted(useSteadyRows(String(room.teamId), headlines, order))
  return (
    <>
      {own.length > 0 && (
        <ul className={rowStyles.rows} aria-label={label}>
          {own.map(lineOf)}
        </ul>
      )}
      {messages.length > 0 && (
        <section>
          <h2 className={rowStyles.heading}>{t('From other teams')}</h2>
          <ul className={rowStyles.rows} aria-label={t('From other teams')}>
            {messages.map(lineOf)}
          </ul>
        </section>
      )}
      {menu}
      {shown && <HeadlineDialogs shown={shown} rows={headlines} teamId={room.teamId} onClose={close} />}
    </>
  )
}
