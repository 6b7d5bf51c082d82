import { findPeriod, type Period, periodAfter, periodOf } from '#contract/calendar.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { goalOf } from '#contract/goal-rules.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import { t } from '#contract/words.ts'
import { usePeriodMeant } from '../../days/period-meant.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import type { Errors } from '../../form/draft.ts'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { useCreate } from '../../form/use-create.ts'
import { Choice } from '../../ui/Choice.tsx'
import { shortDate } from '../../ui/dates.ts'
import { Segments } from '../../ui/Segments.tsx'
import { useSetGoal } from './changes.ts'
import { type GoalDraft, goalDraftOf, goalErrors, goalIn } from './draft.ts'
import { GoalFields } from './GoalFields.tsx'
import styles from './goal.module.css'
import { GoalList } from './GoalList.tsx'

type Span = 'from' | 'all' | 'only'
type Draft = GoalDraft & { span: Span; weekId: string }

const spans: { value: Span; label: string }[] = [
  { value: 'from', label: t('From then on') },
  { value: 'only', label: t('One period') },
  { value: 'all', label: t('The past too') },
]

const spanSentences: Record<Span, string> = {
  from: t('Earlier periods keep their goals and colors.'),
  only: t('For that period alone, such as a week with a holiday.'),
  all: t('For all periods up to the next goal that begins on a date.'),
}

type Props = { item: Measurable; weekId?: string; onClose: () => void }

/** Sets a measurable's goal from a period on, of one period or from the start, and lists those it has. */
export const GoalDialog = ({ item, weekId, onClose }: Props) => {
  const calendar = useCalendar()
  const kind = periodOfCadence[item.cadence]
  const current = periodOf(kind, useWorkspaceDay(), calendar)
  const asked = weekId === undefined ? undefined : findPeriod(weekId, calendar)
  const start = asked?.kind === kind ? asked : current
  const { isPending, mutate } = useSetGoal()
  const creation = useCreate<Draft, Measurable>({
    rules: {
      fields: ['rule', 'low', 'high', 'span', 'weekId'],
      errorsOf: (draft): Errors<Draft> => goalErrors(draft, item),
    },
    start: { ...goalDraftOf(goalOf(item.goals, start), item.unit), span: 'from', weekId: start.key },
    add: { isPending, mutate: (draft, on) => mutate({ item, body: bodyOf(draft, item) }, on) },
    row: item,
    onClose,
  })
  const field = fieldsOf(creation.form)
  const meant = usePeriodMeant(kind)
  const { span } = creation.form.draft
  return (
    <CreateForm
      title={t('Goal · {name}', { name: item.name })}
      verb={t('Set goal')}
      running={t('Saving...')}
      creation={creation}
    >
      <GoalFields {...creation.form} measure={item} />
      <FieldGroup label={t('It holds')}>
        <Segments {...field('span')} wide label={t('It holds')} options={spans} />
        <p className={styles.hint}>{spanSentences[span]}</p>
      </FieldGroup>
      {span !== 'all' && (
        <Choice
          meant={meant}
          label={span === 'only' ? t('Period') : t('From')}
          options={choices(start, current, calendar).map((period) => ({ value: period.key, label: labelOf(period) }))}
          {...field('weekId')}
        />
      )}
      <GoalList item={item} />
    </CreateForm>
  )
}

const bodyOf = (draft: Draft, item: Measurable) => ({
  goal: goalIn(draft, item),
  from: draft.span === 'all' ? null : draft.weekId,
  onlyThisPeriod: draft.span === 'only',
})

const labelOf = ({ kind, first, key, name }: Period): string =>
  kind === 'week' ? t('Week of {day} ({key})', { day: shortDate(first), key }) : name

const before = 26
const ahead = 13

/** The periods around the current one, newest first, with the one that was asked for. */
const choices = (start: Period, current: Period, calendar: ReturnType<typeof useCalendar>): Period[] => {
  const around = Array.from({ length: before + 1 + ahead }, (_, index) => periodAfter(current, ahead - index, calendar))
  return around.some(({ key }) => key === start.key) ? around : [...around, start]
}
