import { t } from '#contract/words.ts'
import styles from './TopicNav.module.css'
import type { Topic } from './topic.ts'

export const TopicNav = ({ topics }: { topics: readonly Topic[] }) => (
  <nav className={styles.nav} aria-label={t('Topics')}>
    <ul>
      {topics.map(({ id, title, answers }) => (
        <li key={id}>
          <a href={`#${id}`}>
            {title} <span>{answers.length}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
