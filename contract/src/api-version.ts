/** The version of the API: that of the product. */
export const API_VERSION = '0.1.0';
