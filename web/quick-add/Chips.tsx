import { IconCalendar, IconRepeat, IconUsersGroup, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Meaning, Part, Understood } from '#contract/reading/lines/parts.ts'
import { rhythmText } from '#contract/rhythms/text.ts'
import { t } from '#contract/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { weekdayDate } from '../ui/dates.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import styles from './line.module.css'
import { wordsOf } from './said.ts'

const icon = { 'aria-hidden': true, size: 14, stroke: 1.75 }

/** What a part means, as a chip shows it. */
const Said = ({ meaning }: { meaning: Meaning }): ReactNode => {
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
    case 'degree':
      return wordsOf(meaning)
    case 'repeat':
      return (
        <>
          <IconRepeat {...icon} />
          {rhythmText(meaning.value)}
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

/** What a part means, where nothing can be done about it. */
export const SaidChip = ({ meaning }: { meaning: Meaning }) => (
  <span className={styles.chip}>
    <Said meaning={meaning} />
  </span>
)

/** Leaves the focus in the line. */
const stay = (event: { preventDefault: () => void }) => event.preventDefault()

type Props = {
  understood: Understood
  /** Makes a part's words a piece of the title again. */
  onKeep: (part: Part) => void
  /** Takes what was only offered. */
  onAccept: (offer: Part) => void
  /** Says who or what was meant by a name. */
  onAnswer: (question: Understood['questions'][number], words: string) => void
}

/** What a line has been understood to say, each part to be taken back, what else it could say, and names that could be several. */
export const Chips = ({ understood: { parts, offers, questions }, onKeep, onAccept, onAnswer }: Props) => (
  <>
    {(parts.length > 0 || offers.length > 0) && (
      <div className={styles.chips}>
        {parts.length > 0 && (
          <ul aria-label={t('Understood')}>
            {parts.map((part) => (
              <li key={part.kind} className={styles.chip}>
                <Said meaning={part} />
                <button
                  type="button"
                  aria-label={t('Keep “{words}” in the title', { words: part.words })}
                  onPointerDown={stay}
                  onClick={() => onKeep(part)}
                >
                  <IconX aria-hidden size={12} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {offers.map((offer) => (
          <button
            key={wordsOf(offer)}
            type="button"
            className={styles.offer}
            onPointerDown={stay}
            onClick={() => onAccept(offer)}
          >
            {offer.kind === 'due'
              ? t('Due {day}?', { day: wordsOf(offer) })
              : t('Repeat: {rhythm}?', { rhythm: wordsOf(offer) })}
          </button>
        ))}
      </div>
    )}
    {questions.map((question) => (
      <fieldset key={question.from} className={styles.question}>
        <legend>{t('Which “{words}”?', { words: question.words })}</legend>
        {optionsOf(question).map(({ id, name, words }) => (
          <button key={id} type="button" dir="auto" onPointerDown={stay} onClick={() => onAnswer(question, words)}>
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
