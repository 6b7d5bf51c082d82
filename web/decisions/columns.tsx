import { IconArrowBackUp } from '@tabler/icons-react'
import type { Decision } from '#contract/decisions.ts'
import { formerMember } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { rich } from '../ui/rich.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { CardTitle } from '../ui/list/CardTitle.tsx'
import type { CardProps, Column } from '../ui/list/list.ts'
import { CardText, More, RowText } from '../ui/list/RowText.tsx'
import { dateOf } from '../ui/dates.ts'
import { namesOf } from '../ui/names.ts'
import { PersonCell } from '../ui/PersonCell.tsx'
import { RowTitle } from '../ui/RowTitle.tsx'
import { tip } from '../ui/tips.ts'
import styles from './decisions.module.css'

export type Act = {
  edit: (decision: Decision) => void
  /** Opens the issue that it solved. */
  showIssue: (id: number) => void
}

type Props = { decision: Decision; act: Act }

export const columns: Column<Decision, Act>[] = [
  { head: t('Decision'), cell: (decision, act) => <What decision={decision} act={act} /> },
  {
    head: t('Issue'),
    width: 260,
    below: { 1360: 216, 1200: 152 },
    print: 22,
    cell: (decision, act) => <OfIssue decision={decision} act={act} />,
  },
  {
    head: t('Decided by'),
    width: 156,
    below: { 1360: 84 },
    iconBelow: 1360,
    print: 16,
    cell: ({ decidedBy }) => <PersonCell person={decidedBy} absent="former" />,
  },
  {
    head: t('Date'),
    width: 116,
    print: 14,
    sorted: 'descending',
    cell: ({ decidedAt }) => <span className={styles.date}>{dateOf(decidedAt)}</span>,
  },
  {
    head: t('Present'),
    width: 120,
    below: { 1024: 108 },
    print: 12,
    cell: (decision) => <Present decision={decision} />,
  },
]

const What = ({ decision, act }: Props) => (
  <RowText title={decision.text} onOpen={() => act.edit(decision)}>
    <Why decision={decision} />
  </RowText>
)

/** Why it was needed, and whether it has held. */
const Why = ({ decision: { rootCause, reopenedAt } }: { decision: Decision }) => (
  <>
    {reopenedAt && (
      <b className={styles.back}>
        <IconArrowBackUp aria-hidden size={12} stroke={1.75} /> {t('Came back {day}', { day: dateOf(reopenedAt) })}
      </b>
    )}
    {reopenedAt && rootCause && ' · '}
    {rootCause && <bdi>{rootCause}</bdi>}
  </>
)

const OfIssue = ({ decision: { issueId, title }, act }: Props) =>
  issueId === null ? (
    <More>{title}</More>
  ) : (
    <span className={styles.issue}>
      <RowTitle title={title ?? ''} onOpen={() => act.showIssue(issueId)} />
    </span>
  )

const most = 3

const Present = ({ decision: { present } }: { decision: Decision }) => {
  const names = namesOf(present)
  return (
    present.length > 0 && (
      <span className={styles.faces} {...tip(names)}>
        {present.slice(0, most).map((person) => (
          <Avatar key={person.id} person={person} />
        ))}
        {present.length > most && <i aria-hidden>+{present.length - most}</i>}
        <span className="sr-only">{names}</span>
      </span>
    )
  )
}

export const DecisionCard = ({ row: decision, act, menu }: CardProps<Decision, Act>) => {
  const { issueId, title, text, decidedAt, decidedBy } = decision
  return (
    <>
      <CardTitle title={text} onOpen={() => act.edit(decision)} menu={menu} />
      <CardText className={styles.why}>
        <Why decision={decision} />
      </CardText>
      <div className={styles.facts}>
        {issueId !== null && (
          <button type="button" dir="auto" onClick={() => act.showIssue(issueId)}>
            {title}
          </button>
        )}
        <span>
          {rich('{day} by {name}', {
            day: dateOf(decidedAt),
            name: <bdi>{decidedBy?.fullName ?? t(formerMember)}</bdi>,
          })}
        </span>
      </div>
    </>
  )
}
