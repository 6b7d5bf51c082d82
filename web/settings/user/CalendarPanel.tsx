import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { dateOf } from '../../ui/dates.ts'
import { Panel } from '../../ui/Panel.tsx'
import { calendarFeedQuery } from '../queries.ts'
import settings from '../settings.module.css'
import { useEndFeed, useMakeFeed } from './changes.ts'
import { userSections } from '../sections.ts'

type Question = 'replace' | 'end'

const questions: Record<Question, { title: string; message: string; verb: string }> = {
  replace: {
    title: t('Make a new address?'),
    message: t('Your current address stops working, and calendars subscribed to it no longer update.'),
    verb: t('Create New Link'),
  },
  end: {
    title: t('End the calendar feed?'),
    message: t('Its address stops working, and calendars that use it show no more changes.'),
    verb: t('Turn Off'),
  },
}

/** A private address at which calendar apps find the meetings that you attend; shown once. */
export const CalendarPanel = () => {
  const { data: feed } = useQuery(calendarFeedQuery)
  const make = useMakeFeed()
  const end = useEndFeed()
  const [asked, setAsked] = useState<Question | null>(null)
  const act = (question: Question) => {
    setAsked(null)
    if (question === 'replace') make.mutate()
    else end.mutate(undefined, { onSuccess: make.reset })
  }
  const busy = make.isPending || end.isPending
  return (
    <Panel title={userSections.calendar}>
      <div className={settings.body}>
        <p className={settings.hint}>
          {t(
            'Subscribe in your calendar app to see the meetings you attend. It checks for changes about once an hour. Anyone with the address can read their titles, times and agendas, so keep it private.',
          )}
        </p>
        {make.data && <NewAddress path={make.data.path} />}
        {feed?.createdAt && !make.data && (
          <p>
            {t('Made on {day}. Its address was shown once, and can only be replaced.', {
              day: dateOf(feed.createdAt),
            })}
          </p>
        )}
        <div className={settings.foot}>
          {feed?.createdAt ? (
            <AskButtons disabled={busy} onAsk={setAsked} />
          ) : (
            <Button variant="default" disabled={busy || !feed} onClick={() => make.mutate()}>
              {t('Create Link')}
            </Button>
          )}
        </div>
      </div>
      {asked && (
        <ConfirmDialog opened {...questions[asked]} onConfirm={() => act(asked)} onClose={() => setAsked(null)} />
      )}
    </Panel>
  )
}

const AskButtons = ({ disabled, onAsk }: { disabled: boolean; onAsk: (question: Question) => void }) => (
  <>
    <Button variant="default" disabled={disabled} onClick={() => onAsk('replace')}>
      {t('Create New Link')}
    </Button>
    <Button variant="default" className={settings.danger} disabled={disabled} onClick={() => onAsk('end')}>
      {t('Turn Off')}
    </Button>
  </>
)

const NewAddress = ({ path }: { path: string }) => (
  <>
    <CopyField label={t('Address')} what="address" value={new URL(path, window.location.href).href} />
    <output className={settings.hint}>
      {t('Add it to your calendar app as a subscription. It is shown only now.')}
    </output>
  </>
)
