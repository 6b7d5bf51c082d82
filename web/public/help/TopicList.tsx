import { IconChevronRight } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { Prose } from '../frame/Prose.tsx'
import styles from './TopicList.module.css'
import type { Answer, Topic } from './topic.ts'

const AnswerEntry = ({ answer: { id, question, blocks }, open }: { answer: Answer; open: boolean }) => (
  <details id={id} className={styles.answer} open={open}>
    <summary>
      <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      <h3>{question}</h3>
    </summary>
    <div className={styles.body}>
      <Prose blocks={blocks} />
      <a href={`#${id}`} aria-label={t('Link to this answer: {question}', { question })}>
        {t('Link to this answer')}
      </a>
    </div>
  </details>
)

type Props = {
  topics: readonly Topic[]
  /** The id of the answer in the address. */
  chosen: string
  /** Opens all answers. */
  open: boolean
}

export const TopicList = ({ topics, chosen, open }: Props) => (
  <div className={styles.topics}>
    {topics.map(({ id, title, answers }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {answers.map((answer) => (
          <AnswerEntry key={answer.id} answer={answer} open={open || answer.id === chosen} />
        ))}
      </section>
    ))}
  </div>
)
