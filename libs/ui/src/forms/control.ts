import styles from './control.module.css';

/** Class of an input or select, for controls other than `TextField` and `TextArea`. */
export const controlClass = styles.control ?? '';
