import { language, languages, t } from '#contract/words.ts'
import { languageNames, speak } from '../../session/language.ts'
import styles from './frame.module.css'

/** The languages, each by its own name. */
export const LanguageChoice = () => (
  <ul aria-label={t('Language')} className={styles.languages}>
    {languages.map((each) => (
      <li key={each}>
        <button type="button" lang={each} aria-pressed={each === language()} onClick={() => speak(each)}>
          {languageNames[each]}
        </button>
      </li>
    ))}
  </ul>
)
