import { IconCheck, IconEyeOff } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { FirstSteps } from '#contract/dashboard.ts'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { AddPeople } from './AddPeople.tsx'
import { CreateRock, CreateTodo, ScheduleMeeting } from './step-buttons.tsx'
import type { StepButtonProps } from './step-buttons.tsx'
import styles from './Steps.module.css'
import { dayOfYear, nextOf, stepNames } from './steps.ts'
import type { StepName } from './steps.ts'

type Words = {
  title: string
  text: (endOfQuarter: string) => string
  /** Takes the step. */
  Button: ComponentType<StepButtonProps>
}

const words: Record<StepName, Words> = {
  people: { title: 'People', text: () => 'Whoever should sit in the weekly meeting.', Button: AddPeople },
  rocks: {
    title: 'First rock',
    text: (end) => `What must be true by ${end}? One owner, a few milestones.`,
    Button: CreateRock,
  },
  todos: { title: 'First to-do', text: () => 'One owner, done within seven days.', Button: CreateTodo },
  meetings: { title: 'First weekly meeting', text: () => 'The same day and time each week.', Button: ScheduleMeeting },
}

type Props = { steps: FirstSteps; teamId: number | undefined; onAddUser: () => void; onHide: () => void }

/** The first steps of a team: those that are done are ticked, the next one has the primary button. */
export const Steps = ({ steps, teamId, onAddUser, onHide }: Props) => (
  <Panel
    title="Four steps to the first beat"
    count={`${stepNames.filter((name) => steps[name]).length} of ${stepNames.length}`}
    menu={<DotsMenu label="Steps menu" commands={[{ name: 'Hide Steps', icon: IconEyeOff, act: onHide }]} />}
  >
    <ol className={styles.steps}>
      {stepNames.map((name, index) => (
        <Step
          key={name}
          {...{ name, teamId, onAddUser }}
          number={index + 1}
          done={steps[name]}
          isNext={name === nextOf(steps)}
        />
      ))}
    </ol>
    <p className={styles.foot}>The steps leave when they are done, and the dashboard takes their place.</p>
  </Panel>
)

type StepProps = Pick<Props, 'teamId' | 'onAddUser'> & {
  name: StepName
  number: number
  done: boolean
  isNext: boolean
}

const Step = ({ name, number, done, isNext, ...props }: StepProps) => {
  const { title, text, Button } = words[name]
  const { last } = useCurrentQuarter()
  return (
    <li className={styles.step} data-done={done} data-next={isNext}>
      <span className={styles.mark} aria-hidden="true">
        {done ? <IconCheck size={12} stroke={3} /> : number}
      </span>
      <div className={styles.words}>
        <h3>
          {title}
          {done && <span className="sr-only">, done</span>}
        </h3>
        <p>{text(dayOfYear(last))}</p>
      </div>
      <Button {...props} variant={isNext ? 'filled' : 'default'} hidden={done} />
    </li>
  )
}
