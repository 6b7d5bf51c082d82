import { IconCalendar, IconRepeat, IconUsersGroup, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { weekdayDate } from '../ui/dates.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import type { Meaning, Understood } from './grammar/parts.ts'
import styles from './line.module.css'

const oftenWords = {
  daily: t('Daily'),
  weekly: t('Weekly'),
  monthly: t('Monthly'),
  quaterly: t('Quarterly'),
  annually: t('Annually'),
}
const icon = { 'aria-hidden': true, size: 14, stroke: 1.75 }

/** What a part means, as a chip shows it. */
export const Said = ({ meaning }: { meaning: Meaning }): ReactNode => {
  switch (meaning.kind) {
    case 'person':
      return (
        <>
          <Avatar person={meaning.value} />
          <span dir="auto">{meaning.value.fullName}</span>
        </>
      )
    case 'due':
      return (
        <>
          <IconCalendar {...icon} />
          {weekdayDate(meaning.value)}
        </>
      )
    case 'priority':
      return <PriorityMark priority={meaning.value} />
    case 'repeat':
      return (
        <>
          <IconRepeat {...icon} />
          {oftenWords[meaning.value]}
        </>
      )
    default:
      return (
        <>
          <IconUsersGroup {...icon} />
          <span dir="auto">{meaning.value.name}</span>
        </>
      )
  }
}

type Props = {
  understood: Understood
  /** Makes a part's words a piece of the title again. */
  onKeep: (part: Understood['parts'][number]) => void
  /** Says who or what was meant by a name. */
  onAnswer: (question: Understood['questions'][number], words: string) => void
}

/** What a line has been understood to say, each part to be taken back, and the names that could be several. */
export const Chips = ({ understood: { parts, questions }, onKeep, onAnswer }: Props) => (
  <>
    {parts.length > 0 && (
      <ul aria-label={t('Understood')} className={styles.chips}>
        {parts.map((part) => (
          <li key={part.kind} className={styles.chip}>
            <Said meaning={part} />
            <button
              type="button"
              aria-label={t('Keep “{words}” in the title', { words: part.words })}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onKeep(part)}
            >
              <IconX aria-hidden size={12} />
            </button>
          </li>
        ))}
      </ul>
    )}
    {questions.map((question) => (
      <fieldset key={question.from} className={styles.question}>
        <legend>{t('Which “{words}”?', { words: question.words })}</legend>
        {optionsOf(question).map(({ id, name, words }) => (
          <button
            key={id}
            type="button"
            dir="auto"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onAnswer(question, words)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    ))}
  </>
)

const optionsOf = (question: Understood['questions'][number]) =>
  question.kind === 'person'
    ? question.among.map(({ id, username, fullName }) => ({ id, name: fullName, words: `@${username}` }))
    : question.among.map(({ id, name }) => ({ id, name, words: `#${name}` }))
