import { IconCalendarEvent, IconChartLine, IconEyeOff, IconMountain, IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeOf } from '#contract/addresses.ts'
import type { Yours } from '#contract/dashboard.ts'
import { t } from '#contract/words.ts'
import { nextMeetingQuery } from '../../meetings/queries.ts'
import { soonInWords } from '../../meetings/words.ts'
import { useNow } from '../../ui/clock.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { yoursQuery } from '../queries.ts'
import styles from './StartPanel.module.css'

type Row = Yours['seats'][number]
type Kind = { of: keyof Yours; icon: typeof IconMountain; name: string; none: string; topic: string }

const kinds: Kind[] = [
  {
    of: 'seats',
    icon: IconSitemap,
    name: t('Your seat'),
    none: t('You have no seat on the chart yet'),
    topic: 'accountability_positions',
  },
  { of: 'rocks', icon: IconMountain, name: t('Your rocks'), none: t('No rock is yours yet'), topic: 'rocks' },
  {
    of: 'measurables',
    icon: IconChartLine,
    name: t('Your numbers'),
    none: t('No number is yours yet'),
    topic: 'scorecard_items',
  },
]

/** Shows someone new their seat, rocks and numbers, and when they meet next. */
export const StartPanel = ({ onHide }: { onHide: () => void }) => {
  const { data, isError } = useQuery(yoursQuery)
  const commands = [{ name: t('Hide'), icon: IconEyeOff, act: onHide }]
  if (isError) return null
  return (
    <div className={styles.start}>
      <Panel title={t('Start here')} menu={<DotsMenu label={t('Start menu')} commands={commands} />}>
        {data ? (
          <dl className={styles.lines}>
            {kinds.map(({ of, icon, name, none, topic }) => (
              <Line key={of} icon={icon} name={name}>
                {data[of].length === 0 ? none : <Titles topic={topic} rows={data[of]} />}
              </Line>
            ))}
            <NextMeeting />
          </dl>
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Panel>
    </div>
  )
}

const most = 5

const Titles = ({ topic, rows }: { topic: string; rows: Row[] }) => (
  <ul>
    {rows.slice(0, most).map(({ id, title, teamId }) => (
      <li key={id}>
        <Link {...placeOf({ subject: topic, subjectId: id, milestoneId: null, teamId })} dir="auto">
          {title}
        </Link>
      </li>
    ))}
    {rows.length > most && <li>{t('and {count} more', { count: rows.length - most })}</li>}
  </ul>
)

const NextMeeting = () => {
  const { data: next } = useQuery(nextMeetingQuery)
  const now = useNow()
  return (
    <Line icon={IconCalendarEvent} name={t('Your next meeting')}>
      {next ? (
        <>
          <Link {...placeOf({ subject: 'meetings', subjectId: next.id, milestoneId: null, teamId: next.teamId })}>
            <bdi>{next.title}</bdi>
          </Link>{' '}
          <small>{soonInWords(next.startTime, now)}</small>
        </>
      ) : (
        t('None is planned yet')
      )}
    </Line>
  )
}

const Line = ({ icon: Icon, name, children }: Pick<Kind, 'icon' | 'name'> & { children: ReactNode }) => (
  <div>
    <dt>
      <Icon aria-hidden size={16} stroke={1.75} />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
)
