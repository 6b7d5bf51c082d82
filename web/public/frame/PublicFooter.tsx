import { Link } from '@tanstack/react-router'
import styles from './frame.module.css'

export const PublicFooter = () => (
  <footer className={styles.footer}>
    <p>Drumbeat is open source under the MIT license.</p>
    <nav aria-label="Footer">
      <ul>
        <li>
          <Link to="/help-center">Help Center</Link>
        </li>
        <li>
          <Link to="/terms-of-service">Terms of Service</Link>
        </li>
        <li>
          <Link to="/privacy-policy">Privacy Policy</Link>
        </li>
      </ul>
    </nav>
  </footer>
)
