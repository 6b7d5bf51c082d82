import { IconCheck, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import type { FirstSteps } from '#contract/dashboard.ts'
import { t } from '#contract/words.ts'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CompanyLine, CompanyStep } from './CompanyStep.tsx'
import { MeetingStep } from './MeetingStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { RockStep, TodoStep } from './TitleSteps.tsx'
import styles from './Steps.module.css'
import { dayOfYear, nextOf } from './steps.ts'
import type { StepName, StepProps } from './steps.ts'

type Words = { title: string; text: (endOfQuarter: string) => string; time: string; Body: ComponentType<StepProps> }

const words: Record<StepName, Words> = {
  company: {
    title: t('Company'),
    text: () => t('Its name, its time and its weeks.'),
    time: t('1 minute'),
    Body: CompanyStep,
  },
  people: {
    title: t('People'),
    text: () => t('Everyone who attends the weekly meeting. Paste one address or a whole list.'),
    time: t('2 minutes'),
    Body: PeopleStep,
  },
  meetings: {
    title: t('First weekly meeting'),
    text: () => t('A day and a time for everyone. The agenda is ready.'),
    time: t('1 minute'),
    Body: MeetingStep,
  },
  rocks: {
    title: t('First rock'),
    text: (end) => t('What must be true by {end}? One owner, a few milestones.', { end }),
    time: t('3 minutes'),
    Body: RockStep,
  },
  todos: {
    title: t('First to-do'),
    text: () => t('One owner, done within seven days.'),
    time: t('1 minute'),
    Body: TodoStep,
  },
}

type Props = { steps: FirstSteps; names: StepName[]; teamId: number | undefined; onHide: () => void } & Pick<
  StepProps,
  'onInvited'
>

/** The first steps: those that are done are ticked, and one is open, the next or the one chosen. */
export const Steps = ({ steps, names, teamId, onHide, onInvited }: Props) => {
  const [chosen, setChosen] = useState<StepName | null>(null)
  const [later, setLater] = useState<StepName[]>([])
  const open = chosen ?? nextOf(steps, names, later)
  const putOff = (name: StepName) => {
    setLater([...later, name])
    setChosen(null)
  }
  return (
    <Panel
      title={t('First steps')}
      count={t('{done} of {count}', { done: names.filter((name) => steps[name]).length, count: names.length })}
      menu={<DotsMenu label={t('Steps menu')} commands={[{ name: t('Hide Steps'), icon: IconEyeOff, act: onHide }]} />}
    >
      <ol className={styles.steps}>
        {names.map((name, index) => (
          <Step
            key={name}
            {...{ name, teamId, onInvited }}
            number={index + 1}
            done={steps[name]}
            open={name === open}
            onOpen={() => setChosen(name)}
            onLater={() => putOff(name)}
            onDone={() => setChosen(null)}
          />
        ))}
      </ol>
      <p className={styles.foot}>{t('These steps disappear when you finish them.')}</p>
    </Panel>
  )
}

type LineProps = StepProps & { name: StepName; number: number; done: boolean; open: boolean; onOpen: () => void }

const Step = ({ name, number, done, open, onOpen, ...props }: LineProps) => {
  const { title, text, time, Body } = words[name]
  const { last } = useCurrentQuarter()
  return (
    <li className={styles.step} data-done={done} data-next={open}>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden="true">
          {done ? <IconCheck size={12} stroke={3} /> : number}
        </span>
        <div className={styles.words}>
          <h3>
            {title}
            {done && <span className="sr-only">{t('(done)')}</span>}
          </h3>
          <p>{done && name === 'company' ? <CompanyLine /> : text(dayOfYear(last))}</p>
        </div>
        {!open && !done && (
          <button
            type="button"
            className={styles.open}
            aria-label={t('Begin: {title}, {time}', { title, time })}
            onClick={onOpen}
          >
            {time}
          </button>
        )}
        {!open && done && name === 'company' && (
          <button type="button" className={styles.open} onClick={onOpen}>
            {t('Edit')}
          </button>
        )}
      </div>
      {open && (
        <div className={styles.body}>
          <Body {...props} />
        </div>
      )}
    </li>
  )
}
