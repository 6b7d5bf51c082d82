import { t } from '#contract/words.ts'
import styles from './HowItWorks.module.css'

const steps = [
  {
    title: t('Bring the team'),
    line: t(
      'Create a workspace: your leadership team is there from the start. Add people, then a team for each department.',
    ),
  },
  {
    title: t('Choose the quarter’s rocks'),
    line: t('The few goals that matter most, each with one owner, milestones, and a date thirteen weeks out.'),
  },
  {
    title: t('Keep the beat'),
    line: t('Meet once a week: read the numbers, solve what is in the way, leave with a to-do for each owner.'),
  },
] as const

export const HowItWorks = () => (
  <section id="how-it-works" className={styles.how} aria-labelledby="how-title">
    <h2 id="how-title">{t('How it works')}</h2>
    <ol className={styles.steps}>
      {steps.map(({ title, line }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{line}</p>
        </li>
      ))}
    </ol>
  </section>
)
