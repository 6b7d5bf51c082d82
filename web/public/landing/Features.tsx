import { IconChartHistogram, IconClock, IconMountain } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import styles from './Features.module.css'

const features = [
  {
    Icon: IconChartHistogram,
    title: t('Thirteen weeks at a glance'),
    line: t('A scorecard that takes a number in two keystrokes and shows a miss at once.'),
  },
  {
    Icon: IconMountain,
    title: t('Rocks that say where they stand'),
    line: t('Milestones drive progress; a mark shows how far the quarter has come.'),
  },
  {
    Icon: IconClock,
    title: t('Meetings that end on time'),
    line: t('A shared agenda, a clock for each section, and notes that become to-dos.'),
  },
] as const

export const Features = () => (
  <section className={styles.features} aria-label={t('What it does')}>
    {features.map(({ Icon, title, line }) => (
      <div key={title}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <h2>{title}</h2>
        <p>{line}</p>
      </div>
    ))}
  </section>
)
