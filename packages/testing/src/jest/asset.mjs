/** What a picture or font is in a test: its address is of no interest. */
export default 'asset';
