import { useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { plural, t } from '#contract/words.ts'
import { useTitle } from '../ui/title.ts'
import { PublicFrame } from './frame/PublicFrame.tsx'
import styles from './help/HelpPage.module.css'
import { HelpSearch } from './help/HelpSearch.tsx'
import { NothingFound } from './help/NothingFound.tsx'
import { TopicList } from './help/TopicList.tsx'
import { TopicNav } from './help/TopicNav.tsx'
import { answersFor, countOf } from './help/search.ts'
import { topics } from './help/topics.ts'

const all = countOf(topics)
const maxOpen = 3

export const HelpPage = () => {
  useTitle(t('Help Center'))
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  const found = answersFor(topics, query)
  const count = countOf(found)
  const clear = () => {
    setQuery('')
    field.current?.focus()
  }
  const searching = query.trim() !== ''
  return (
    <PublicFrame>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{t('Help Center')}</h1>
          <p>{t('Short answers about Drumbeat as it works today.')}</p>
          <HelpSearch
            field={field}
            query={query}
            onSearch={setQuery}
            status={
              searching
                ? t('{count} of {all} answers', { count, all })
                : plural(all, '{count} answer', '{count} answers')
            }
          />
        </div>
        <TopicNav topics={found} />
        {count === 0 ? (
          <NothingFound query={query.trim()} onClear={clear} />
        ) : (
          <TopicList topics={found} chosen={hash} open={searching && count <= maxOpen} />
        )}
      </div>
    </PublicFrame>
  )
}
