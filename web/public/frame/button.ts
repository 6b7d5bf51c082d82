import styles from './button.module.css'

/** The class names of a button, or of a link that looks like one. */
export const button = (look: 'primary' | 'secondary' | 'ghost', size?: 'big'): string =>
  [styles.button, styles[look], size && styles[size]].filter(Boolean).join(' ')
