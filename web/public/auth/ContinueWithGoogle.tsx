import { t } from '#contract/words.ts'
import { button } from '../frame/button.ts'
import styles from './ContinueWithGoogle.module.css'

const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M20.5 12H12.5M20.5 12a8.5 8.5 0 1 1-2.7-6.2" />
  </svg>
)

export const ContinueWithGoogle = ({ onClick, disabled }: { onClick: () => void; disabled?: boolean }) => (
  <button
    type="button"
    className={`${button('secondary', 'big')} ${styles.google}`}
    disabled={disabled}
    onClick={onClick}
  >
    <GoogleMark />
    {t('Continue with Google')}
  </button>
)
