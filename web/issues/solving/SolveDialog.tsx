import { Button } from '@mantine/core'
import type { Issue } from '#contract/issues.ts'
import { plural, t } from '#contract/words.ts'
import { fieldsOf } from '../../form/fields.ts'
import { LongTextField } from '../../form/LongTextField.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { formKey, typedBefore } from '../../form/kept-form.ts'
import { useKeptForm } from '../../form/use-kept-form.ts'
import { useAssignable, useMeIn } from '../../teams/people.ts'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { useToday } from '../../ui/clock.ts'
import { dateOf } from '../../ui/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { commandKey, Kbd } from '../../ui/Kbd.tsx'
import { RankSquare } from '../Rank.tsx'
import { useSolve } from './changes.ts'
import { CheckChoice } from './CheckChoice.tsx'
import { emptySolution, solutionOf, solveRules, withLines } from './draft.ts'
import type { SolveDraft } from './draft.ts'
import { Present } from './Present.tsx'
import { SeenBefore } from './SeenBefore.tsx'
import styles from './solving.module.css'
import { TodoLines } from './TodoLines.tsx'
import { useTodoLine } from './use-todo-line.ts'

type Props = {
  issue: Issue
  gone: boolean
  /** Who is known to be there; by default you alone. */
  presentIds?: number[] | undefined
  onClose: () => void
}

/** Solves an issue: why it came up, what was decided, and who does what. */
export const SolveDialog = ({ issue, gone, presentIds, onClose }: Props) => {
  const { assignedToId, teamId } = issue
  const today = useToday()
  const me = useMeIn()(teamId)
  const people = useAssignable([teamId])
  const rules = solveRules(today)
  const keptAs = formKey(rules.fields, issue)
  const empty = emptySolution(presentIds ?? (me === null ? [] : [me]))
  const form = useDraft(rules, empty, () => typedBefore<SolveDraft>(keptAs).typed)
  const { mutate, isPending } = useSolve()
  const { start, draft } = form
  const leave = useKeptForm({ keptAs, fields: rules.fields, start, draft, send: { isPending }, onClose })
  const field = fieldsOf(form)
  const next = useTodoLine(form, issue)
  const close = () => {
    next.forget()
    leave()
  }
  const solve = async () => {
    if (gone || isPending || !form.isValid()) return
    const lines = await next.line.readAll()
    if (!lines) return
    const todos = withLines(draft.todos, lines, { assignedToId, today })
    mutate({ issue, solution: solutionOf({ ...draft, todos }, today) }, { onSuccess: close, onError: form.refuse })
  }
  return (
    <Dialog
      opened
      title={t('Solve issue')}
      aside={issue.decisions.length > 0 && <SeenBefore issue={issue} />}
      dirty={form.dirty || next.line.list.length > 0}
      onClose={close}
      onSubmit={() => void solve()}
      footer={
        <>
          <CheckChoice {...field('weeks')} today={today} />
          <CancelButton />
          <Button type="submit" disabled={gone || isPending}>
            {isPending ? t('Solving...') : t('Solve issue')}
            {!isPending && <Kbd decorative>{commandKey} ↵</Kbd>}
          </Button>
        </>
      }
    >
      {gone && <p role="alert">{t('Someone deleted this issue. What you typed is still here.')}</p>}
      <What issue={issue} />
      <LongTextField label={t('Root cause')} data-autofocus minRows={2} {...field('rootCause')} />
      <LongTextField
        label={t('Decision')}
        minRows={2}
        hint={t('One sentence. It joins the team’s decisions with today’s date and who was there.')}
        {...field('decision')}
      />
      <Present people={people} {...field('presentIds')} />
      <TodoLines form={form} people={people} next={next} />
    </Dialog>
  )
}

const What = ({ issue }: { issue: Issue }) => {
  const { title, assignee, createdAt, comments, priority } = issue
  const facts = [
    assignee?.fullName ?? t('Unassigned'),
    t('created {day}', { day: dateOf(createdAt) }),
    ...(comments.length > 0 ? [plural(comments.length, '{count} comment', '{count} comments')] : []),
  ]
  return (
    <div className={styles.what}>
      <RankSquare priority={priority} />
      <div>
        <h3 dir="auto">{title}</h3>
        <p dir="auto">{facts.join(' · ')}</p>
      </div>
    </div>
  )
}
