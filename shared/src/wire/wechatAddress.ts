/** The page WeChat sends the browser back to, signed in or not. */
export const WECHAT_RETURN_PATH = '/personal/binding-webchat';

/** A state for signing in begins so, that for binding otherwise: the login page takes only its own. */
export const SIGN_IN_STATE = 'in-';
