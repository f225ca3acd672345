/**
 * Given names of India, Pakistan, Indonesia and Malaysia, separated by spaces, that the other lists lack: common
 * knowledge. Names that are mostly used by firms there (Satyam, Shakti, Surya) are left out.
 */
export const ASIAN_GIVEN_NAMES = `
  Aakash Aarti Abhay Abhijeet Abhijit Abhinav Abhinay Achal Adarsh Afroz Afzal Agung Ajinkya Ajith Akash Akbar
  Akhil Akhilesh Akshara Akshay Alpa Alpana Alpesh Amardeep Amarjeet Amarjit Ambarish Aminah Amitabh Amol Amruta
  Anant Anirban Aniruddha Anirudh Anjana Anju Ankita Ankur Ankush Anmol Anshul Anshuman Antara Anubhav Anuj Anup
  Anupam Anupama Anuradha Anusha Aparna Apoorva Archana Arief Arpan Arpit Arpita Arshad Arti Arvind Ashfaq Ashima
  Ashis Ashish Ashutosh Ashwani Ashwin Ashwini Asit Aslam Atul Avinash Avneet Ayush Azhar Azizah Azlan Azman
  Babita Babu Babubhai Badal Balakrishna Balakrishnan Balbir Baldev Balraj Balram Balu Balwant Bansi Basant
  Basavaraj Bhagwan Bhagyashree Bharath Bharathi Bharati Bharti Bhaskar Bhavana Bhaven Bhavesh Bhavik Bhavin
  Bhavna Bhavya Bhawna Bhupendra Bhupinder Bikram Bimal Binod Binoy Bipin Birendra Biswajit Brinda Chaitanya
  Chandrakant Chandrasekhar Chandrashekhar Chandresh Charan Charu Chetna Chintan Chirag Chirayu Daksh Dakshesh
  Dalip Damini Damodar Darpan Darshana Darshil Darshit Dayanand Debashis Debasish Debjit Dedi Deepti Devang
  Devansh Devarsh Devendra Devraj Dhairya Dhanraj Dhanush Dharam Dharmendra Dharmesh Dharmik Dhaval Dhawal Dheeraj
  Dhiraj Dhirendra Dhruvi Dhvani Digvijay Dilip Dilipkumar Dimple Dipak Dipen Dipika Dipti Divyesh Dushyant Ehsan
  Eknath Endang Fahad Faheem Faiza Faizal Faizan Falguni Farid Farooq Fawad Fayaz Feroz Firoz Gajanan Gajendra
  Ganpat Gauri Gayathri Geetha Geetika Ghulam Gitesh Gopinath Govind Gowtham Gulab Gulshan Gunjan Gurdeep Gurmeet
  Gurpreet Gursharan Gurvinder Haider Hairul Handoko Hardeep Hardev Hardik Haresh Harikrishnan Harinder Hariprasad
  Haris Haritha Harjeet Harjinder Harkirat Harmeet Haroon Harpal Harpreet Harsh Harsha Harshad Harshada Harshal
  Harshil Harshit Harshita Harshvardhan Hartono Haryanto Heena Hema Hemal Hemang Hemant Hemanth Hemlata Heri Hetal
  Hetvi Himanshu Himesh Hiral Hiren Hitarth Hitendra Hitesh Hrishikesh Husnain Iftikhar Imtiaz Inderjeet Inderjit
  Indrajit Indrani Iqbal Irshad Ishaan Ishita Ishwar Iskandar Jagat Jagjit Jagmohan Jagruti Jahangir Jaideep
  Jaimin Jasbir Jasmeet Jaspal Jaspreet Jasvinder Jaswant Jatin Javed Jawahar Jayanta Jayanti Jayantilal Jayaram
  Jayashree Jayesh Jaymin Jayshree Jeegar Jeet Jeetendra Jeevan Jenish Jesal Jeshal Jigar Jigna Jignasha Jignesh
  Jimit Jinal Jinesh Jiten Jitesh Jogesh Joginder Jugal Juhi Junaid Jyotsna Kajal Kalpesh Kalpit Kamarul Kamini
  Kanaiya Kanhaiya Kanika Kantilal Kanu Kapil Karthick Karthikeyan Kashif Kaushal Kaushik Kavitha Kaviya Keshav
  Ketan Ketul Keval Keyur Khairul Khurram Khushal Khushboo Khushbu Khushi Khyati Kinjal Kirit Kishan Kishor
  Kishore Komal Krishan Kritika Krunal Krupa Krupali Kshitij Kuldeep Kuldip Kunal Kurniawan Kush Kushal Kusum
  Laiba Lakhan Lalit Lalitha Lata Latha Laxmikant Lokesh Madan Madhav Madhavi Madhu Madhukar Madhulika Madhusudan
  Mahavir Mahender Maheshwari Mahima Maitri Malay Malini Mamta Manan Manas Mandar Mandeep Mangesh Manikandan
  Manish Manjeet Manjit Manjula Manjunath Manmohan Mannat Manohar Mansi Mansoor Mansukh Mayank Mayur Mayuri Meera
  Megha Meghna Mehboob Mehul Mehwish Mihir Milap Mili Milind Minal Mital Mitali Mitesh Mithun Mittal Mitul Moazzam
  Mobeen Mohit Mohsin Monali Motilal Mrinal Mrunal Mubarak Mubashir Mudassar Mudit Mukund Mulyadi Muneeb Munish
  Murali Muralidhar Murugan Murugesan Mushtaq Nachiket Nadeem Naeem Nagaraj Nagarjuna Nagendra Nagesh Naman
  Namrata Nandini Nandita Nandkishore Narayanan Narender Naresh Narottam Naveed Navjot Navneet Nayan Nayana Neel
  Neelam Neelesh Neelima Neeraj Neeta Nehal Nehul Netra Nidhi Nihar Nikesh Niket Nikunj Nilay Nilesh Nilima Nimesh
  Nimisha Nirad Niral Nirav Nirmal Nirmala Nirmit Nisarg Nishant Nishit Nishita Nitesh Nitin Nitya Niyati Noman
  Noorjahan Nouman Nutan Omkar Omprakash Owais Padmaja Padmini Palak Pallav Pallavi Panav Pankaj Pankti Parag
  Paramjit Paresh Parimal Paritosh Parmesh Parth Partha Parthiv Parul Parveen Parvez Payal Pinakin Pinal Pinky
  Piyush Poonam Prabhakar Prabhat Prabhu Pradip Pradnya Pragati Pragnesh Prajakta Pramod Pranab Pranali Pranav
  Pranjal Prasanth Prashanth Prateek Pratibha Pratik Pratiksha Pratima Praveen Pravin Preethi Preeti Premal Prerna
  Pritam Pritesh Priti Priyadarshini Priyal Priyanka Priyansh Priyesh Pruthvi Pulkit Punit Purav Purvi Pushkar
  Pushpa Raghav Raghavendra Raghu Raghunath Raghuram Raghuveer Rajani Rajat Rajbir Rajeev Rajender Rajeshwari
  Rajkumar Rajni Rajnikant Rajnish Rajshekhar Rajveer Rakshit Ramachandra Ramakanth Ramakrishna Raman Ramjan
  Ramnik Ranjana Rashidah Rashmi Rashmika Ratan Ravinder Ravindra Ravish Rehan Renu Renuka Reshma Riddhi Rikesh
  Rinkal Rinku Ripal Rishabh Rishi Rishikesh Ritika Riya Rizal Rohini Roshan Roshni Rosli Ruchi Ruchika Ruchir
  Ruchit Rupa Rupal Rupali Rupesh Rusdi Rushabh Rushi Rutuja Rutvik Saabir Sadaf Sadanand Sadhana Safdar Sahana
  Sahil Sajal Sajid Saket Samarth Samik Samiksha Sampada Sampat Sanat Sandesh Sandhya Sandip Sangeeta Sangita
  Sanjana Sanjeev Sanjiv Sanket Sapna Saqib Sarang Sarfaraz Sarika Saroj Sarthak Sarvesh Sashikant Satendra
  Satinder Satyajit Satyanarayana Satyendra Saumya Saurabh Saurav Savan Savita Savitri Seema Sejal Senthil Shabbir
  Shahbaz Shahid Shahnawaz Shahrukh Shahrul Shahzad Shaikh Shaila Shailendra Shailesh Shakeel Shakir Shalini
  Shamim Shantilal Sharad Sharada Sharath Shashank Shashikant Shazia Sheetal Shehryar Shehzad Shekhar Shilpi
  Shirish Shital Shivam Shivani Shivkumar Shoaib Shobha Shraddha Shreyansh Shreyas Shrikant Shrinivas Shriram
  Shruti Shubham Shubhangi Shyam Siddhesh Sidharth Smitesh Smruti Snehal Sohaib Sohail Soham Sonal Sonali Sonam
  Sourabh Sourav Sreedhar Sreekanth Sreenivas Srikanth Srinath Srinivasa Subhasish Subramaniam Subrata Sudarshan
  Sudeep Sudesh Sudha Sudhakar Sudhanshu Sudheer Sudhir Sudip Sugeng Suhani Suharto Suhas Sujatha Sujay Sujit
  Sukesh Sukhdev Sukhjinder Sukhwinder Sulabha Sulaiman Sumanth Sumit Sumita Sunanda Sundar Sundaram Sundeep
  Suneel Suneeta Supriya Supriyanto Surabhi Suren Surender Surendra Surinder Surjeet Surjit Suryadi Sushila
  Sutrisno Swarna Swarup Swathi Syafiq Syed Tabrez Tanay Tanisha Tanmay Tanu Tanuja Tanveer Tanvi Tarak Tauseef
  Tejal Tejash Tejasvi Tejinder Tilak Tripti Trupti Tulsi Uday Ujwal Umair Umashankar Umesh Unnati Urvashi Urvi
  Utkarsh Utpal Utsav Uzma Vaibhav Vaibhavi Vaishali Vallabh Vamshi Vandana Vanita Varsha Vasant Vasanth Ved
  Vedant Veena Venkat Venkata Venkatesan Venkateswara Venkateswarlu Venugopal Vibha Vibhor Vidhi Vidyadhar Vihaan
  Vijaya Vijayalakshmi Vijayan Vikas Vikash Vikramjit Vikrant Vilas Vinayak Vineet Vineeta Vineeth Vinit Vinita
  Vinodh Vipin Vipul Viral Virat Viren Virender Virendra Visakh Vishakha Vishal Vishesh Vishvas Vishwa Vishwanath
  Vishwas Vivek Viveka Vrajesh Vrushali Vyomesh Waheed Wahyudi Waleed Waqar Waqas Waseem Wasim Widodo Yadav
  Yagnesh Yamini Yanto Yash Yashaswini Yashesh Yashpal Yashraj Yashvi Yashwant Yasir Yatin Yatish Yogita Younis
  Yousaf Yudi Yusof Yuvraj Zaheed Zaheer Zahid Zainal Zameer Zeeshan Zohaib Zubair Zulfiqar Zulkifli
`.trim();
