import { t } from '#contract/words.ts'
import styles from './line.module.css'
import type { Menu } from './use-suggestions.ts'

const names = {
  person: t('People'),
  team: t('Teams'),
  priority: t('Priorities'),
  degree: t('Priorities'),
  repeat: t('Repeat'),
  due: t('Dates'),
}

/** What the word that is being typed could become, below the line. */
export const SuggestionMenu = ({ id, list, chosen, optionId, onTake }: Menu) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag can be this
  <div role="listbox" id={id} aria-label={names[list[0]?.kind ?? 'person']} className={styles.menu}>
    {list.map((suggestion, index) => (
      <div
        key={suggestion.words}
        id={optionId(index)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag can be this
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        className={styles.option}
        // Before the line loses the focus, which would close the menu.
        onPointerDown={(event) => {
          event.preventDefault()
          onTake(suggestion)
        }}
      >
        <b dir="auto">{suggestion.name}</b>
        <span dir="auto">{suggestion.words}</span>
      </div>
    ))}
  </div>
)
