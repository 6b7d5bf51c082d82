import { periodOf } from '#contract/calendar.ts'
import type { ReactNode } from 'react'
import { goalText } from '#contract/goal-rules.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import { t } from '#contract/words.ts'
import { ArchivedMark } from '../../ui/ArchivedMark.tsx'
import type { Column } from '../../ui/list/list.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { tipWhenCut } from '../../ui/tips.ts'
import { goalIn } from '../view.ts'
import { cadenceWords, rollUpWords, unitWords } from '../words.ts'
import { sharedWith } from './changes.ts'
import type { Act } from './commands.ts'
import styles from './manager.module.css'
import { type Line, withoutGroup } from './view.ts'

/** The goal of the current period. */
export const currentGoal = (item: Measurable, { today, calendar }: Act): string =>
  goalText(goalIn(item, periodOf(periodOfCadence[item.cadence], today, calendar), calendar), item)

export const unitText = ({ unit, currency }: Measurable): string =>
  unit === 'currency' ? (currency ?? '') : unitWords[unit]

// A formula is computed anew for longer periods.
const rollUpText = ({ formula, rollUp }: Measurable): string => (formula === null ? rollUpWords[rollUp] : '')

/** The cell of a measurable; a group's head has only its first. */
const ofItem =
  (cell: (item: Measurable, act: Act) => ReactNode): Column<Line, Act>['cell'] =>
  (line, act) =>
    line.kind === 'item' ? cell(line.item, act) : null

export const columns: Column<Line, Act>[] = [
  {
    head: t('Measurable'),
    span: (line) => (line.kind === 'group' ? 7 : 1),
    cell: (line, act) => (line.kind === 'group' ? <GroupHead line={line} /> : <Name item={line.item} act={act} />),
  },
  {
    head: t('Owner'),
    width: 168,
    below: { 1200: 60 },
    iconBelow: 1200,
    print: 18,
    cell: ofItem(({ owner }) => <PersonCell person={owner} />),
  },
  {
    head: t('Goal'),
    width: 128,
    below: { 1200: 104 },
    print: 13,
    cell: ofItem((item, act) => <bdi>{currentGoal(item, act)}</bdi>),
  },
  {
    head: t('Cadence'),
    width: 96,
    below: { 1200: 88 },
    print: 10,
    cell: ofItem(({ cadence }) => cadenceWords[cadence]),
  },
  { head: t('Unit'), width: 104, below: { 1200: 88 }, print: 10, cell: ofItem(unitText) },
  { head: t('Roll-up'), width: 96, below: { 1200: 84 }, print: 10, cell: ofItem(rollUpText) },
  {
    head: t('Shared with'),
    width: 148,
    below: { 1200: 104 },
    print: 14,
    cell: ofItem((item, act) => (
      <span {...tipWhenCut} className={styles.cut}>
        {sharingText(item, act)}
      </span>
    )),
  },
]

export const GroupHead = ({ line }: { line: Extract<Line, { kind: 'group' }> }) => (
  <h2 className={styles.head}>
    <bdi>{line.group?.name ?? withoutGroup}</bdi> <span>{line.count}</span>
  </h2>
)

const Name = ({ item, act }: { item: Measurable; act: Act }) => (
  <span className={styles.name}>
    {item.archivedAt !== null && <ArchivedMark />}
    <RowTitle title={item.name} onOpen={() => act.open({ kind: 'edit', id: item.id })} />
    {item.formula !== null && <Tag>{t('Formula')}</Tag>}
  </span>
)

/** The other teams that show it, or the team that it comes from. */
const sharingText = (item: Measurable, { teamId, nameOfTeam }: Act): string =>
  item.teamId === teamId
    ? sharedWith(item).map(nameOfTeam).join(', ')
    : t('From {team}', { team: nameOfTeam(item.teamId) })
