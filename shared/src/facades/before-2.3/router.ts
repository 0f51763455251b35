/** `router` as it was offered until 2.2. */
export * from '../router';
export { MemoryRouter } from 'react-router-dom';
